import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { getContent } from '#content/read-content.server.ts';
import { readSender } from '#domain/leads/forms/describe-lead.server.ts';
import { emptyValues, versionOf } from '#domain/leads/forms/field-table.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { createReceiptToken } from '#domain/leads/intake/lead-reference.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { database } from '#platform/database.server.ts';
import { insertDeliveries } from './insert-deliveries.ts';
import { insertEvents } from './insert-events.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';
import { type StoredSampleFile, storeSampleFiles } from './store-sample-files.ts';

/** Returns the id of the new lead, or undefined if it was seeded before. */
export async function insertSample(sample: Sample, context: SeedContext): Promise<string | undefined> {
  const { reference } = sample;
  const known = await database().selectFrom('lead').select('id').where('reference', '=', reference).execute();
  if (known.length > 0) return undefined;
  const files = await storeSampleFiles(sample.files ?? []);
  return await database()
    .transaction()
    .execute(async (transaction) => {
      const { id } = await insertLead(transaction, sample, files, context);
      for (const file of files)
        await transaction
          .insertInto('lead_file')
          .values({ ...file, lead_id: id })
          .execute();
      const replies = await insertEvents(transaction, id, sample, context);
      await insertDeliveries(transaction, id, sample, replies, context);
      return id;
    });
}

async function insertLead(
  transaction: Transaction<DB>,
  sample: Sample,
  files: StoredSampleFile[],
  { at, staff }: SeedContext,
) {
  const { kind, reference, ago, state, owner, from, stage, spam, mergedInto, events = [] } = sample;
  const { fields, mailbox, promise } = kindOf(kind);
  const values = {
    ...emptyValues(fields),
    ...sample.values,
    ...(kind === 'application' && describeFiles(files)),
  };
  const { name, email } = readSender(fields, values);
  const contactEvents = events.filter((event) => 'replied' in event || 'added' in event);
  return await transaction
    .insertInto('lead')
    .values({
      kind,
      reference,
      state,
      name,
      email: email || null,
      mailbox: mailbox(values, getContent().company),
      form_version: versionOf(fields),
      fields: JSON.stringify(values),
      receipt_token: createReceiptToken(),
      submission_key: `sample-${reference}`,
      body_hash: hash('sha256', JSON.stringify([kind, values]), 'base64url'),
      received_at: at(ago),
      last_contact_at: at(Math.min(ago, ...contactEvents.map((event) => event.ago))),
      promise: sample.dueAgo === undefined ? null : promise(values),
      ...promiseTimesOf(sample, at),
      withdrawn_at: state === 'withdrawn' ? at(ago - 25) : null,
      owner_id: owner ? staff[owner] : null,
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
}

/** The times of the promise: its next alarm, or when it was kept or broken. */
function promiseTimesOf(sample: Sample, at: SeedContext['at']) {
  const { ago, dueAgo, state, events = [] } = sample;
  if (dueAgo === undefined) return {};
  const reply = events.find((event) => 'replied' in event);
  const answeredAgo = sample.answeredAgo ?? reply?.ago;
  const isFinished = ['spam', 'withdrawn', 'closed'].includes(state);
  const isBroken = answeredAgo === undefined ? !isFinished && dueAgo >= 0 : answeredAgo < dueAgo;
  const alarmAgo = ago - (ago - dueAgo) * 0.8;
  return {
    due_at: at(dueAgo),
    due_by_clock_at: at(dueAgo),
    answered_at: answeredAgo === undefined ? null : at(answeredAgo),
    breached_at: isBroken ? at(dueAgo) : null,
    alarm_at: dueAgo < 0 && !isFinished ? at(alarmAgo < 0 ? alarmAgo : dueAgo) : null,
  };
}

function describeFiles(files: StoredSampleFile[]) {
  const filesOf = (wanted: string) =>
    files.filter(({ field }) => field === wanted).map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 }));
  return { cv: filesOf('cv'), additionalFiles: filesOf('additionalFiles') };
}
