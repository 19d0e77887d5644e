import { sql } from 'kysely';
import { closeDatabase, database } from '#platform/database.server.ts';
import { insertAudit } from './seed/insert-audit.ts';
import { insertSample } from './seed/insert-sample.ts';
import { insertSubscriber } from './seed/insert-subscriber.ts';
import { sampleApplications } from './seed/sample-applications.ts';
import { sampleEnquiries } from './seed/sample-enquiries.ts';
import { sampleHistory } from './seed/sample-history.ts';
import { type SampleStaff, sampleStaff } from './seed/sample-staff.ts';
import { sampleSubscribers } from './seed/sample-subscribers.ts';
import { sampleSupport } from './seed/sample-support.ts';
import type { SeedContext } from './seed/seed-context.ts';
import { shiftToOfficeHours } from './seed/shift-to-office-hours.ts';

/** Invented people with realistic questions, for demos. Existing rows are not changed. */
const samples = [...sampleEnquiries, ...sampleHistory, ...sampleSupport, ...sampleApplications];
const now = Date.now();
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000);

try {
  await database()
    .connection()
    .execute(async (connection) => {
      // Two runs at once would insert the same samples; the lock ends with the connection.
      await sql`select pg_advisory_lock(hashtext('samples'))`.execute(connection);
      await seedSamples();
    });
} finally {
  await closeDatabase();
}

async function seedSamples(): Promise<void> {
  const staff = await insertStaff();
  const context = { at, staff: staff.ids };
  const seeded = [];
  for (const sample of samples) {
    const sampleContext = shiftToOfficeHours(context, sample);
    const id = await insertSample(sample, sampleContext);
    if (id) seeded.push({ id, sample, at: sampleContext.at });
  }
  const auditEntries = await insertAudit(seeded, context);
  let readers = 0;
  for (const subscriber of sampleSubscribers)
    readers += (await insertSubscriber(subscriber, context)) ? 1 : 0;
  await sql`select pg_notify('desk', '')`.execute(database());

  const added = `${staff.added} of ${Object.keys(sampleStaff).length} staff, ${seeded.length} of ${samples.length} leads`;
  console.log(
    `Added ${added}, ${auditEntries} audit entries, ${readers} of ${sampleSubscribers.length} subscribers.`,
  );
  console.log(
    `Staff sign in as ${Object.values(sampleStaff)
      .map(({ email }) => email)
      .join(', ')}.`,
  );
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
