import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { sendIssue } from '#domain/newsletter/send-issue.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';
import { seedSubscribers } from '../tests/seed-subscribers.ts';

const issue = getContent().issues.find(({ slug }) => slug === '2026-12');
if (!issue) throw new Error('The issue of this test is gone');
let confirmed: number;

beforeAll(async () => {
  await createTestDatabase();
  ({ confirmed } = await seedSubscribers(25_000));
});
beforeEach(() => sql`truncate delivery, newsletter_issue`.execute(database()));

function start(...args: string[]): ChildProcess & { said: () => string } {
  let said = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'worker/newsletter.ts', ...args]);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  return Object.assign(child, { said: () => said });
}

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const child = start(...args);
  const [code] = await once(child, 'close');
  return { code, said: child.said() };
}

async function countLetters(): Promise<number> {
  const { count } = await database()
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function expectOneLetterForEachReader(): Promise<void> {
  const { rows } = await sql<{ state: string; letters: number; readers: number }>`
    select state, count(delivery.id)::int as letters, count(distinct subscriber.id)::int as readers
    from subscriber left join delivery
      on subscriber_id = subscriber.id and audience = 'subscriber' and occasion = 'issue'
      and occasion_id = (select id from newsletter_issue)
    group by state order by state
  `.execute(database());
  expect(rows).toEqual([
    { state: 'confirmed', letters: confirmed, readers: confirmed },
    { state: 'left', letters: 0, readers: 2_500 },
    { state: 'pending', letters: 0, readers: 2_500 },
  ]);
  expect(await countLetters()).toBe(confirmed);
}

test('killed again and again on the way, the next run goes on and each reader has one letter', async () => {
  const stops: number[] = [];
  for (let round = 1; round <= 5; round += 1) {
    const before = await countLetters();
    const child = start('send', '2026-12');
    const closed = once(child, 'close');
    await vi.waitFor(async () => expect(await countLetters()).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 2,
    });
    child.kill('SIGKILL');
    await closed;
    stops.push(await countLetters());
  }
  // Each was cut off half-way and took up the work where the one before had left it.
  expect(stops).toEqual(stops.toSorted((a, b) => a - b));
  expect(new Set(stops).size).toBe(5);
  expect(stops.at(-1)).toBeLessThan(confirmed);

  const { code, said } = await run('send', '2026-12');
  expect([code, said]).toEqual([0, expect.stringContaining(`${confirmed} letters written`)]);
  await expectOneLetterForEachReader();
});

test('two commands at once write one letter for each reader, and a third nothing', async () => {
  const runs = await Promise.all([run('send', '2026-12'), run('send', '2026-12')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  await expectOneLetterForEachReader();

  const third = await run('send', '2026-12');
  expect(third).toEqual({
    code: 0,
    said: expect.stringContaining(`${confirmed} letters were written before; nothing to do.`),
  });
  expect(third.said).not.toContain('letters-written');
  await expectOneLetterForEachReader();
});

test('a dry run counts the readers and writes nothing, also where npm keeps the flag to itself', async () => {
  for (const [flags, note] of [
    [['--dry-run'], ''],
    [[], 'true'],
  ] as const) {
    vi.stubEnv('npm_config_dry_run', note);
    const { code, said } = await run('send', '2026-12', ...flags);
    expect(code).toBe(0);
    expect(said).toContain(`${confirmed} confirmed subscribers`);
    expect(said).toContain('nothing was written');
  }
  vi.stubEnv('npm_config_dry_run', '');
  expect(await countLetters()).toBe(0);
  expect(await database().selectFrom('newsletter_issue').select('id').execute()).toEqual([]);
});

test('an issue that does not exist, or no verb, is answered with the ones there are', async () => {
  for (const args of [['send', '2031-01'], ['2026-12']]) {
    expect(await run(...args)).toEqual({ code: 1, said: expect.stringMatching(/^usage: .*2026-12/) });
  }
  expect(await countLetters()).toBe(0);
});

test('an issue whose words were changed after the first letter is refused', async () => {
  await sendIssue({ ...issue, subject: 'Other words' });
  const letters = await countLetters();
  const { code, said } = await run('send', '2026-12');
  expect([code, said]).toEqual([1, expect.stringContaining('has changed since its sending began')]);
  expect(await countLetters()).toBe(letters);
});

test('who confirms after the last letter was written waits for the next issue', async () => {
  await sendIssue(issue);
  await sql`update subscriber set state = 'confirmed', confirmed_at = now() where email = 'reader3@company.example'`.execute(
    database(),
  );
  try {
    expect(await sendIssue(issue)).toEqual({ outcome: 'written-before', letters: confirmed });
    expect(await sendIssue({ ...issue, slug: '2027-01' })).toEqual({
      outcome: 'written',
      letters: confirmed + 1,
    });
  } finally {
    await sql`update subscriber set state = 'pending', confirmed_at = null where email = 'reader3@company.example'`.execute(
      database(),
    );
  }
});
