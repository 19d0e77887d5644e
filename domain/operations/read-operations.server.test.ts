import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contactFields } from '#domain/leads/forms/contact/fields.ts';
import { emptyValues } from '#domain/leads/forms/field-table.ts';
import { database } from '#platform/database.server.ts';
import { writeHeartbeat } from '#platform/heartbeat-store.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { submitLead } from '../../tests/submit-lead.ts';
import { readOperations } from './read-operations.server.ts';

beforeAll(createTestDatabase);
beforeEach(async () => {
  await sql`truncate lead, incoming_mail, heartbeat cascade`.execute(database());
});

async function submit(): Promise<string> {
  const stored = await submitLead({
    kind: 'contact',
    values: {
      ...emptyValues(contactFields),
      firstName: 'Nimal',
      email: 'nimal@company.lk',
      message: 'Hello',
    },
    due: null,
    mailbox: 'hello@pahana.example',
    key: crypto.randomUUID(),
  });
  if (stored.outcome !== 'stored') throw new Error(stored.outcome);
  return stored.id;
}

const change = (text: string) => sql.raw(text).execute(database());
const readValue = async (name: keyof Awaited<ReturnType<typeof readOperations>>, labels = {}) =>
  (await readOperations())[name].find((reading) =>
    Object.entries(labels).every(([label, value]) => reading.labels?.[label] === value),
  )?.value;

test('in an empty database nothing waits, and what is not known has no value', async () => {
  const readings = await readOperations();
  expect(readings).toMatchObject({
    pahana_first_notice_waiting_seconds: [{ value: 0 }],
    pahana_mail_flow_late: [{ value: 0 }],
    pahana_files_unscanned_seconds: [{ value: 0 }],
    pahana_mail_unhandled_seconds: [{ value: 0 }],
    pahana_replicas: [{ value: 0 }],
    pahana_worker_heartbeat_seconds: [],
    pahana_replica_lag_bytes: [],
    pahana_archive_fails: [],
  });
});

test('a lead waits for its first notice until the mail to the department is out', async () => {
  const lead = await submit();
  await change(`update lead set received_at = now() - interval '2 minutes' where id = ${lead}`);
  expect(await readValue('pahana_first_notice_waiting_seconds')).toBeCloseTo(120, -1);
  await change(
    `update delivery set handed_over_at = now(), last_error = 'ECONNECTION' where lead_id = ${lead}`,
  );
  expect(await readValue('pahana_first_notice_waiting_seconds')).toBeCloseTo(120, -1);
  await change(
    `update delivery set delivered_at = now() where lead_id = ${lead} and audience = 'department'`,
  );
  expect(await readValue('pahana_first_notice_waiting_seconds')).toBe(0);
});

test('mail is late by the rule of the desk: postponed and older than five minutes', async () => {
  const lead = await submit();
  await change(
    `update delivery set handed_over_at = now(), last_error = 'ECONNECTION' where lead_id = ${lead}`,
  );
  expect(await readValue('pahana_mail_flow_late')).toBe(0);
  await change(`update lead set received_at = now() - interval '6 minutes' where id = ${lead}`);
  expect(await readValue('pahana_mail_flow_late')).toBe(1);
});

test('mails that failed for good count for an hour, those we cancelled never', async () => {
  const lead = await submit();
  const fail = (code: string, ago: string) =>
    change(
      `update delivery set failed_at = now() - interval '${ago}', last_error = '${code}' where lead_id = ${lead}`,
    );
  await fail('EENVELOPE 550', '59 minutes');
  expect(await readValue('pahana_deliveries_failed_last_hour', { audience: 'visitor' })).toBe(1);
  await fail('EENVELOPE 550', '61 minutes');
  expect(await readValue('pahana_deliveries_failed_last_hour', { audience: 'visitor' })).toBeUndefined();
  await fail('WITHDRAWN', '1 minute');
  expect(await readValue('pahana_deliveries_failed_last_hour', { audience: 'visitor' })).toBeUndefined();
});

test.each([
  ['30 minutes', 'new', 1, 0],
  ['61 minutes', 'new', 0, 0],
  ['-10 minutes', 'in_progress', 0, 1],
  ['-61 minutes', 'new', 0, 0],
  ['30 minutes', 'spam', 0, 0],
])('a lead due in %s and %s: %i at risk, %i just broken', async (due, state, atRisk, justBroken) => {
  const lead = await submit();
  await change(`update lead set due_at = now() + interval '${due}', state = '${state}' where id = ${lead}`);
  expect(await readValue('pahana_promises', { state: 'at risk' })).toBe(atRisk);
  expect(await readValue('pahana_promises', { state: 'just broken' })).toBe(justBroken);
});

test('an answered lead is not at risk', async () => {
  const lead = await submit();
  await change(
    `update lead set due_at = now() + interval '30 minutes', answered_at = now(), state = 'waiting' where id = ${lead}`,
  );
  expect(await readValue('pahana_promises', { state: 'at risk' })).toBe(0);
});

test('files and incoming mails age until they are handled', async () => {
  const lead = await submit();
  await change(`update lead set received_at = now() - interval '2 minutes' where id = ${lead}`);
  await change(
    `insert into lead_file (lead_id, field, storage_key, name, kind, bytes, sha256)
     values (${lead}, 'cv', 'in/1', '1.pdf', 'pdf', 1, 'x')`,
  );
  await change(
    `insert into incoming_mail (sha256, raw, bytes, envelope_from, recipients, received_at)
     values ('x', 'x', 1, '', '{}', now() - interval '3 minutes')`,
  );
  expect(await readValue('pahana_files_unscanned_seconds')).toBeCloseTo(120, -1);
  expect(await readValue('pahana_mail_unhandled_seconds')).toBeCloseTo(180, -1);
  await change(`update lead_file set state = 'clean'`);
  await change(`update incoming_mail set outcome = 'own', handled_at = now()`);
  expect(await readValue('pahana_files_unscanned_seconds')).toBe(0);
  expect(await readValue('pahana_mail_unhandled_seconds')).toBe(0);
});

test('the last write of a worker ages', async () => {
  await writeHeartbeat('worker');
  expect(await readValue('pahana_worker_heartbeat_seconds')).toBeLessThan(30);
  await change(`update heartbeat set at = now() - interval '1 minute'`);
  expect(await readValue('pahana_worker_heartbeat_seconds')).toBeGreaterThan(59);
});

test('a server is behind while it shows other texts than the newest release, or says that it cannot show them', async () => {
  const behind = () => readValue('pahana_sites_behind');
  await change(
    "insert into content_revision (file, shipped_hash, changed_on) values ('content/a.yaml', '', now())",
  );
  const release =
    "insert into site_release (revision_id, folder, began_at) select max(id), 'a', now() from content_revision";
  await change(release);
  await change("insert into site_server (name, release_id) select 'one', max(id) from site_release");
  expect(await behind()).toBe(0);
  await change(release);
  expect(await behind()).toBe(1);
  await change('update site_server set release_id = (select max(id) from site_release)');
  expect(await behind()).toBe(0);
  await change("update site_server set problem = 'nginx was not switched in time'");
  expect(await behind()).toBe(1);
});
