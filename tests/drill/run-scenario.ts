import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../stack/wait-until.ts';
import { checkEvidence, type Tally } from './check-evidence.ts';
import { markSince, readFolder, readRows, type Since } from './read-evidence.ts';
import { read } from './read-rows.ts';
import type { Scenario } from './scenarios.ts';
import type { Drill } from './start-drill.ts';
import type { Submission } from './submission.ts';
import { startTraffic } from './traffic.ts';

const RECOVERY_S = 15;
const PER_SECOND = 20;

export interface ScenarioResult extends Tally {
  scenario: string;
  /** From the end of the fault to the first new visitor who was thanked: the slowest of all rounds. */
  thankedAfter: number;
  /** From the end of the last fault until every mail that had waited was out. */
  mailedAfter: number;
  violations: string[];
}

export async function runScenario(
  scenario: Scenario,
  parts: Omit<Drill, 'traffic'>,
  form: 'short' | 'long',
): Promise<ScenarioResult & { submissions: Submission[] }> {
  const since = await markSince(parts.databaseUrl);
  const mailsBefore = parts.mailServer.mails.length;
  const filesBefore = new Set((await readFolder(parts.filesDir)).keys());
  const traffic = startTraffic(parts.baseUrl, PER_SECOND);
  const drill = { ...parts, traffic };
  const thankedAfter: number[] = [];
  let mailedAfter = 0;

  try {
    for (let round = 1; round <= scenario.rounds[form]; round += 1) {
      await pause(500);
      await scenario.begin(drill, round);
      await pause(scenario.seconds[form] * 1000);
      const endedAt = performance.now();
      await scenario.end(drill);
      thankedAfter.push(await untilThanked(traffic.submissions, endedAt));
      if (round === scenario.rounds[form]) mailedAfter = await untilMailed(drill.databaseUrl, since, endedAt);
    }
  } finally {
    await traffic.end();
  }
  await untilMailed(drill.databaseUrl, since, performance.now());

  const stored = await readFolder(drill.filesDir);
  for (const key of filesBefore) stored.delete(key);
  const evidence = {
    ...(await readRows(drill.databaseUrl, since)),
    stored,
    mails: drill.mailServer.mails.slice(mailsBefore),
  };
  const { tally, violations } = checkEvidence(traffic.submissions, evidence, {
    failedMails: scenario.failsMails ?? false,
  });
  const slowest = Math.max(...thankedAfter);
  for (const [what, seconds] of [
    ['thanked', slowest],
    ['mailed', mailedAfter],
  ] as const)
    if (seconds > RECOVERY_S) violations.push(`${what} again only after ${seconds.toFixed(1)} s`);
  if (scenario.failsMails && tally.failed === 0) violations.push('no mail was refused for good');
  return {
    scenario: `${scenario.name} x${scenario.rounds[form]}`,
    ...tally,
    thankedAfter: slowest,
    mailedAfter,
    violations,
    submissions: traffic.submissions,
  };
}

/** Seconds until somebody who came after the fault had ended was thanked. */
async function untilThanked(submissions: Submission[], endedAt: number): Promise<number> {
  const fresh = () => submissions.filter(({ cameAt }) => cameAt > endedAt);
  const first = await waitUntil(
    'a new visitor is thanked',
    () => fresh().find((one) => one.acknowledged),
    60_000,
  );
  return ((first.acknowledged?.at ?? 0) - endedAt) / 1000;
}

/** Seconds until every mail that waits now is out or refused for good. */
async function untilMailed(databaseUrl: string, since: Since, endedAt: number): Promise<number> {
  const own = '(lead_id > $1 or subscriber_id > $2)';
  const bounds = [since.lead, since.subscriber];
  const [last] = await read<{ id: string }>(
    databaseUrl,
    `select coalesce(max(id), 0) as id from delivery where ${own}`,
    bounds,
  );
  await waitUntil(
    'every waiting mail is out',
    async () => {
      const [open] = await read<{ count: number }>(
        databaseUrl,
        `select count(*)::int as count from delivery
         where ${own} and id <= $3 and delivered_at is null and failed_at is null`,
        [...bounds, last?.id],
      );
      return open?.count === 0;
    },
    90_000,
  ).catch(() => undefined);
  return (performance.now() - endedAt) / 1000;
}
