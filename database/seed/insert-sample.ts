import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { getContent } from '#content/read-content.server.ts';
import { readSender } from '#domain/leads/forms/describe-lead.server.ts';
import { emptyValues, versionOf } from '#domain/leads/forms/field-table.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { createReceiptToken } from '#domain/leads/intake/lead-reference.server.ts';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { insertEvents } from './insert-events.ts';
import { insertHiring } from './insert-hiring.ts';
import { listTurns } from './list-turns.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';
import { type StoredSampleFile, storeSampleFiles } from './store-sample-files.ts';

/** Returns the id of the new lead. */
export async function insertSample(
  transaction: Transaction<DB>,
  sample: Sample,
  context: SeedContext,
): Promise<string> {
  const files = await storeSampleFiles(sample.files ?? []);
  const { id } = await insertLead(transaction, sample, files, context);
  const rows = files.map((file) => ({ ...file, lead_id: id }));
  if (rows.length > 0) await transaction.insertInto('lead_file').values(rows).execute();
  const replies = await insertEvents(transaction, id, sample, context);
  await insertHiring(transaction, id, sample, context);
  await insertDeliveries(transaction, id, sample, replies, context);
  return id;
}

async function insertLead(
  transaction: Transaction<DB>,
  sample: Sample,
  files: StoredSampleFile[],
  { at, staff }: SeedContext,
) {
  const { kind, reference, ago, state, owner, from, stage, spam, mergedInto, events = [] } = sample;
  const { fields, promise, ...leadKind } = kindOf(kind);
  const values = {
    ...emptyValues(fields),
    ...sample.values,
    ...(kind === 'application' && describeFiles(files)),
  };
  const { name, email } = readSender(fields, values);
  const contactEvents = events.filter((event) => 'replied' in event || 'added' in event);
  const added = events.findLast((event) => 'added' in event);
  const closing = events.findLast((event) => 'did' in event && event.did === 'lead.state');
  const owner_id = owner ? staff[owner] : null;
  const promised = sample.dueAgo === undefined ? null : promise(values);
  const mailbox = leadKind.mailbox(values, getContent().company);
  const form = { kind, formVersion: versionOf(fields), fields: values };
  const turns = await listTurns(sample, { ...form, mailbox, promise: promised }, at);
  const { id } = await transaction
    .insertInto('lead')
    .values({
      kind,
      reference,
      state,
      name,
      email: email || null,
      mailbox,
      form_version: form.formVersion,
      fields: JSON.stringify(values),
      receipt_token: createReceiptToken(),
      submission_key: `sample-${reference}`,
      body_hash: hash('sha256', JSON.stringify([kind, values]), 'base64url'),
      received_at: at(ago),
      last_contact_at: at(Math.min(ago, ...contactEvents.map((event) => event.ago))),
      promise: promised,
      ...promiseTimesOf(sample, at),
      ...(turns.running && state === 'in_progress' && followUpOf(turns.running, at(0))),
      last_message_at: added ? at(added.ago) : null,
      last_message: added?.added.slice(0, 200) ?? null,
      closed_at: closing && state === 'closed' ? at(closing.ago) : null,
      withdrawn_at: state === 'withdrawn' ? at(ago - 25) : null,
      owner_id,
      version: events.filter((event) => 'by' in event).length,
      stage: stage?.name ?? null,
      stage_reason: stage?.reason ?? null,
      merged_into_id: mergedInto ? sql`(select id from lead where reference = ${mergedInto})` : null,
      spam_score: spam?.score ?? 0,
      spam_reasons: spam?.reasons ?? [],
      first_touch: from ? JSON.stringify({ ...from, at: at(ago + 7).toISOString() }) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = { lead_id: id, kind, promise: promised ?? '', owner_id };
  const rows = turns.ended.map((turn) => ({ ...turn, ...about }));
  if (rows.length > 0) await transaction.insertInto('lead_turn').values(rows).execute();
  return { id };
}

/** The times of the promise: its next alarm, or when it was kept or broken. */
function promiseTimesOf(sample: Sample, at: SeedContext['at']) {
  const { ago, dueAgo, state, events = [] } = sample;
  const reply = events.find((event) => 'replied' in event);
  const answeredAgo = sample.answeredAgo ?? reply?.ago;
  const answered_at = answeredAgo === undefined ? null : at(answeredAgo);
  if (dueAgo === undefined) return { answered_at };
  const isFinished = ['spam', 'withdrawn', 'closed'].includes(state);
  const isBroken = answeredAgo === undefined ? !isFinished && dueAgo >= 0 : answeredAgo < dueAgo;
  const alarmAgo = ago - (ago - dueAgo) * 0.8;
  return {
    due_at: at(dueAgo),
    due_by_clock_at: at(dueAgo),
    answered_at,
    breached_at: isBroken ? at(dueAgo) : null,
    alarm_at: dueAgo < 0 && !isFinished ? at(alarmAgo < 0 ? alarmAgo : dueAgo) : null,
  };
}

/** A visitor who wrote again and waits; nobody is alarmed about what is late already. */
function followUpOf({ asked, times }: { asked: Date; times: DueTimes | null }, now: Date) {
  const alarmAt = [times?.alarmAt, times?.dueAt].find((moment) => moment && moment > now);
  return { follow_up_at: asked, follow_up_due_at: times?.dueAt ?? null, alarm_at: alarmAt ?? null };
}

function describeFiles(files: StoredSampleFile[]) {
  const filesOf = (wanted: string) =>
    files.filter(({ field }) => field === wanted).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  return { cv: filesOf('cv'), additionalFiles: filesOf('additionalFiles') };
}
