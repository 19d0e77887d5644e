import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { getContent } from '#content/read-content.server.ts';
import type { DB } from '#platform/database.generated.ts';
import { closeDatabase, database } from '#platform/database.server.ts';
import { insertAudit } from './seed/insert-audit.ts';
import { insertIssue } from './seed/insert-issue.ts';
import { insertSample } from './seed/insert-sample.ts';
import { insertSubscriber } from './seed/insert-subscriber.ts';
import type { Sample } from './seed/sample.ts';
import { sampleApplications } from './seed/sample-applications.ts';
import { sampleEnquiries } from './seed/sample-enquiries.ts';
import { sampleHistory } from './seed/sample-history.ts';
import { sampleIssues } from './seed/sample-issues.ts';
import { type SampleStaff, sampleStaff } from './seed/sample-staff.ts';
import { sampleSubscribers } from './seed/sample-subscribers.ts';
import { sampleSupport } from './seed/sample-support.ts';
import type { SeedContext } from './seed/seed-context.ts';
import { shiftToOfficeHours } from './seed/shift-to-office-hours.ts';
import { createYear } from './seed/year/create-year.ts';
import { insertWizardSteps } from './seed/year/insert-wizard-steps.ts';

/** Invented people with realistic questions, for demos: a year of them, and some told in detail. Existing rows are not changed. */
const now = new Date();
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000);
const year = createYear(now);
const detailed = [...sampleEnquiries, ...sampleHistory, ...sampleSupport, ...sampleApplications];

try {
  await database()
    .connection()
    .execute(async (connection) => {
      // Two runs at once would insert the same samples; the lock ends with the connection.
      while (!(await isLocked(connection))) await pause(200);
      await seedSamples();
    });
} finally {
  await closeDatabase();
}

/** Asked again and again, because the other run may take longer than one statement may. */
async function isLocked(connection: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(hashtext('samples')) as locked
  `.execute(connection);
  return rows[0]?.locked === true;
}

async function seedSamples(): Promise<void> {
  const staff = await insertStaff();
  const context = { at, staff: staff.ids };
  const known = new Set(await findReferences());
  const seeded: { id: string; sample: Sample; at: SeedContext['at'] }[] = [];
  await database()
    .transaction()
    .execute(async (transaction) => {
      for (const sample of [...year, ...detailed].filter(({ reference }) => !known.has(reference))) {
        const sampleContext = year.includes(sample) ? context : shiftToOfficeHours(context, sample);
        const id = await insertSample(transaction, sample, sampleContext);
        seeded.push({ id, sample, at: sampleContext.at });
      }
    });
  const plans = seeded.filter(({ sample: { kind, state } }) => kind === 'wizard' && state !== 'spam');
  if (plans.length > 0)
    await insertWizardSteps(
      plans.map((lead) => lead.at(lead.sample.ago)),
      now,
      getContent().promises.officeHours.holidays,
    );
  const auditEntries = await insertAudit(seeded, context);
  let readers = 0;
  for (const subscriber of sampleSubscribers)
    readers += (await insertSubscriber(subscriber, context)) ? 1 : 0;
  for (const issue of sampleIssues) await insertIssue(issue, context);
  await sql`select pg_notify('desk', '')`.execute(database());

  const added = `${staff.added} of ${Object.keys(sampleStaff).length} staff, ${seeded.length} of ${year.length + detailed.length} leads`;
  console.log(
    `Added ${added}, ${auditEntries} audit entries, ${readers} of ${sampleSubscribers.length} subscribers.`,
  );
  console.log(
    `Staff sign in as ${Object.values(sampleStaff)
      .map(({ email }) => email)
      .join(', ')}.`,
  );
}

async function findReferences(): Promise<string[]> {
  const rows = await database()
    .selectFrom('lead')
    .select('reference')
    .where('submission_key', 'like', 'sample-%')
    .execute();
  return rows.map(({ reference }) => reference);
}

/** Existing staff with the same address keep their name and role. */
async function insertStaff(): Promise<{ ids: SeedContext['staff']; added: number }> {
  const added = await database()
    .insertInto('staff')
    .values(Object.values(sampleStaff).map((person) => ({ ...person, email_verified: true })))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  const rows = await database().selectFrom('staff').select(['id', 'email']).execute();
  const idOf = new Map(rows.map(({ id, email }) => [email, id]));
  const ids = Object.entries(sampleStaff).map(([key, { email }]) => [key, idOf.get(email)]);
  return { ids: Object.fromEntries(ids) as Record<SampleStaff, string>, added: added.length };
}
