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
if (!issue) throw new Error('The issue used in this test does not exist');
let confirmed: number;

beforeAll(async () => {
  await createTestDatabase();
  ({ confirmed } = await seedSubscribers(25_000));
});
beforeEach(() => sql`truncate delivery, newsletter_issue`.execute(database()));

function start(...args: string[]): ChildProcess & { output: () => string } {
  let output = '';
  const child = spawn(process.execPath, ['--import', 'tsx', 'worker/newsletter.ts', ...args]);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return Object.assign(child, { output: () => output });
}

async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const child = start(...args);
  const [code] = await once(child, 'close');
  return { code, output: child.output() };
}

async function countLetters(): Promise<number> {
  const { count } = await database()
    .selectFrom('delivery')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function expectOneLetterPerReader(): Promise<void> {
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

test('after several killed runs, the next run continues and each reader has one letter', async () => {
  const counts: number[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const before = await countLetters();
    const child = start('send', '2026-12');
    const closed = once(child, 'close');
    await vi.waitFor(async () => expect(await countLetters()).toBeGreaterThan(before), {
      timeout: 120_000,
      interval: 2,
    });
    child.kill('SIGKILL');
    await closed;
    counts.push(await countLetters());
  }
  // Each run was interrupted and continued where the one before had stopped.
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(new Set(counts).size).toBe(5);
  expect(counts.at(-1)).toBeLessThan(confirmed);

  const { code, output } = await run('send', '2026-12');
  expect([code, output]).toEqual([0, expect.stringContaining(`${confirmed} letters written`)]);
  await expectOneLetterPerReader();
});

test('two commands at once write one letter for each reader, and a third one writes none', async () => {
  const runs = await Promise.all([run('send', '2026-12'), run('send', '2026-12')]);
  expect(runs.map(({ code }) => code)).toEqual([0, 0]);
  await expectOneLetterPerReader();

  const third = await run('send', '2026-12');
  expect(third).toEqual({
    code: 0,
    output: expect.stringContaining(`${confirmed} letters were written before; nothing to do.`),
  });
  expect(third.output).not.toContain('letters-written');
  await expectOneLetterPerReader();
});

test('a dry run counts the readers and writes nothing, also when npm does not pass the flag on', async () => {
  for (const [flags, note] of [
    [['--dry-run'], ''],
    [[], 'true'],
  ] as const) {
    vi.stubEnv('npm_config_dry_run', note);
    const { code, output } = await run('send', '2026-12', ...flags);
    expect(code).toBe(0);
    expect(output).toContain(`${confirmed} confirmed subscribers`);
    expect(output).toContain('nothing was written');
  }
  vi.stubEnv('npm_config_dry_run', '');
  expect(await countLetters()).toBe(0);
  expect(await database().selectFrom('newsletter_issue').select('id').execute()).toEqual([]);
});

test('for an unknown issue, or without a verb, the command lists the existing issues', async () => {
  for (const args of [['send', '2031-01'], ['2026-12']]) {
    expect(await run(...args)).toEqual({ code: 1, output: expect.stringMatching(/^usage: .*2026-12/) });
  }
  expect(await countLetters()).toBe(0);
});

test('an issue whose text changed after the first letter is refused', async () => {
  await sendIssue({ ...issue, subject: 'Other text' });
  const letters = await countLetters();
  const { code, output } = await run('send', '2026-12');
  expect([code, output]).toEqual([1, expect.stringContaining('has changed since its sending began')]);
  expect(await countLetters()).toBe(letters);
});

test('a reader who confirms after the last letter was written gets the next issue', async () => {
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
