import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { writeYaml } from '#content/editing/write-yaml.ts';
import { getContent } from '#content/read-content.server.ts';
import { letterSchema } from '#content/validation/news-schemas.ts';
import { parseYaml } from '#content/validation/parse-yaml.ts';
import { type Draft, findDraft, listDueDrafts } from '#domain/publishing/draft-store.server.ts';
import { hashText } from '#domain/publishing/hash-text.ts';
import { addRevision } from '#domain/publishing/revision-store.server.ts';
import { database } from '#platform/database.server.ts';
import { sampleIssues } from '../../database/seed/sample-issues.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addIssue, sampleLetter, startSending } from '../../tests/newsletter-issue.ts';
import { seedSubscribers } from '../../tests/seed-subscribers.ts';
import { emptyLetter, letterLimits } from './letter.ts';
import { toLetterText } from './letter-text.server.ts';
import { sendIssues } from './send-issues.server.ts';
import { continueIssue, scheduleIssue, startIssue, stopIssue } from './sending-store.server.ts';

const now = new Date('2026-12-01T20:00:00Z');
const file = 'content/letters/2026-12-02-a-till-a-printer.yaml';
let staffId: string;

beforeAll(async () => {
  await createTestDatabase();
  await seedSubscribers(3);
  const staff = await database()
    .insertInto('staff')
    .values({ name: 'Farzana', email: 'farzana@x.example', role: 'sales' })
    .returning('id')
    .executeTakeFirstOrThrow();
  staffId = staff.id;
});
beforeEach(async () => {
  await sql`truncate delivery, newsletter_issue, content_draft cascade`.execute(database());
  // Revisions cannot be deleted, so the letter of the test before counts as closed.
  await publish(null);
});

const newestId = async () =>
  (
    await database()
      .selectFrom('content_revision')
      .select('id')
      .where('file', '=', file)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id ?? null;

/** As the publisher does it. */
async function publish(text: string | null) {
  const previousId = await newestId();
  await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction.deleteFrom('content_draft').where('file', '=', file).execute();
      await addRevision(
        {
          ...{ file, text, previousId, shippedHash: '', changedOn: '2026-12-02', staffId: null },
          ...{ approvedBy: null, note: '' },
        },
        transaction,
      );
    });
}

const deliverOne = () =>
  sql`update delivery set delivered_at = now() where id = (select min(id) from delivery)`.execute(database());

async function begin(): Promise<string> {
  const id = await addIssue(sampleLetter(), staffId);
  await startIssue({ id, version: 1, staffId, now });
  return id;
}

test('an issue whose sending begins is ordered for the archive, approved and complete, in the name of the sender', async () => {
  await begin();
  const draft = (await findDraft(file)) as Draft;
  expect(draft).toMatchObject({ state: 'approved', publishAt: null, baseHash: '', createdBy: staffId });
  expect(await listDueDrafts(now)).toMatchObject([{ file }]);
  expect(letterSchema.parse(draft.value)).toEqual({
    ...{ id: '2026-12-02-a-till-a-printer', slug: '2026-12-02-a-till-a-printer', date: '2026-12-02' },
    ...{ subject: 'A till & a <printer>', preview: 'Three minutes.' },
    introduction: ['A short one this time.'],
    sections: [
      { heading: 'Built: a till', text: ['It sold "through" the rain.', 'Nobody noticed.'] },
      {
        heading: 'Broke',
        text: ['A printer.'],
        link: { label: 'Read on', href: '/products/pos-system' },
      },
    ],
    closing: ['Until next month.'],
  });
});

test('the archive has nothing of a reader and no link to leave', async () => {
  await begin();
  await sendIssues(new AbortController().signal, now);
  const readers = await database().selectFrom('subscriber').select('email').execute();
  expect(readers.length).toBeGreaterThan(2);
  const written = JSON.stringify((await findDraft(file))?.value);
  for (const { email } of readers) expect(written).not.toContain(email);
  expect(written).not.toMatch(/newsletter\/leave|@/);
});

test('a scheduled issue that the worker begins is ordered in nobody’s name', async () => {
  const id = await addIssue(sampleLetter(), staffId);
  await scheduleIssue({ id, version: 1, staffId, at: now });
  expect(await findDraft(file)).toBeUndefined();
  await sendIssues(new AbortController().signal, now);
  expect(await findDraft(file)).toMatchObject({ state: 'approved', createdBy: null, writtenBy: [] });
});

test('an issue that was not sent because it changed is not in the archive', async () => {
  const id = await addIssue(sampleLetter(), staffId);
  expect(await startIssue({ id, version: 7, staffId, now })).toBe('changed');
  expect(await findDraft(file)).toBeUndefined();
});

test('an issue that is stopped before anybody got it leaves the archive, and comes back when it goes on', async () => {
  const id = await begin();
  await stopIssue({ id, staffId, now });
  expect(await findDraft(file), 'not published yet').toBeUndefined();
  await continueIssue({ id, staffId });
  expect(await findDraft(file)).toMatchObject({ state: 'approved', baseHash: '' });

  await publish('subject: A till');
  await stopIssue({ id, staffId, now });
  expect(await findDraft(file)).toMatchObject({ value: null, baseHash: hashText('subject: A till') });
  await continueIssue({ id, staffId });
  expect(await findDraft(file), 'it is still published').toBeUndefined();
});

test('an issue that is stopped after somebody got it stays in the archive', async () => {
  const id = await begin();
  await sendIssues(new AbortController().signal, now);
  await deliverOne();
  await stopIssue({ id, staffId, now });
  expect(await findDraft(file)).toMatchObject({
    state: 'approved',
    value: { subject: 'A till & a <printer>' },
  });
  await publish('subject: A till');
  await continueIssue({ id, staffId });
  expect(await findDraft(file)).toBeUndefined();
});

test('every letter that may be sent is a valid page, also the longest and the shortest', () => {
  const fill = (length: number) => 'ä'.repeat(length);
  const { subject, preview, heading, text, linkLabel, sections } = letterLimits;
  const section = {
    heading: fill(heading),
    text: `${fill(text)}`,
    link: 'https://x.example/',
    linkLabel: fill(linkLabel),
  };
  const longest = {
    ...{ subject: fill(subject), preview: fill(preview), introduction: fill(text), closing: fill(text) },
    sections: Array.from({ length: sections }, () => section),
  };
  const shortest = sampleLetter({
    ...{ introduction: '', closing: '', subject: 'මාසික ලිපිය' },
    sections: [{ heading: 'A', text: 'B', link: '', linkLabel: '' }],
  });
  for (const letter of [longest, shortest]) {
    const { file, value } = toLetterText(letter, now);
    expect(letterSchema.parse(value)).toEqual(value);
    expect(parseYaml(letterSchema, file, writeYaml(file, value))).toMatchObject({ errors: [], value });
    expect(file).toMatch(/^content\/letters\/2026-12-02-[a-z0-9-]+\.yaml$/);
  }
  expect(letterSchema.safeParse(toLetterText(emptyLetter, now).value).success).toBe(false);
});

test('the letter that the site ships is the one that the sample data sent', () => {
  const [shipped] = getContent().letters.slice(-1);
  const [sent] = sampleIssues;
  expect(sent && toLetterText(sent.letter, new Date(`${shipped?.date}T04:00:00Z`)).value).toEqual(shipped);
});

test('two processes that begin the same issue order its page once', async () => {
  const id = await addIssue(sampleLetter(), staffId);
  await Promise.allSettled([startSending(id, now), startSending(id, now)]);
  expect(await listDueDrafts(now)).toHaveLength(1);
});
