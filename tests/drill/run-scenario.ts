import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '../stack/wait-until.ts';
import { checkEvidence } from './check-evidence.ts';
import { type Baseline, countPending, readBaseline, readEvidenceRows } from './read-evidence.ts';
import type { Scenario, ScenarioResult } from './scenario.ts';
import type { Drill } from './start-drill.ts';
import { kinds, type Submission } from './submission.ts';
import { startTraffic } from './traffic.ts';

const PER_SECOND = 20;
/** After ten seconds the jobs of a killed worker are free again. Everything else depends on the speed of the machine. */
const JOB_RELEASE_S = 10;
const RECOVERY_STARTS = 5;

/** Injects the faults under traffic, then checks the evidence, ignoring files of earlier scenarios. */
export async function runScenario(
  scenario: Scenario,
  drill: Drill,
  length: 'short' | 'long',
  earlierFiles: Set<string>,
): Promise<{ result: ScenarioResult; submissions: Submission[] }> {
  const { databaseUrl, mailServer } = drill;
  const since = await readBaseline(databaseUrl);
  const mailsBefore = mailServer.mails.length;
  const rounds = scenario.rounds[length];
  const earlierStarts = drill.starts.length;
  const traffic = startTraffic(drill.baseUrl, PER_SECOND);
  const measured = { waitingMails: 0, unscannedFiles: 0, acknowledgedAfter: 0, mailedAfter: 0 };

  try {
    for (let round = 1; round <= rounds; round += 1) {
      await pause(500);
      await scenario.begin(drill, traffic, round);
      await pause(scenario.seconds[length] * 1000);
      if (scenario.affects === 'waitingMails' || scenario.affects === 'unscannedFiles')
        measured[scenario.affects] = (await countPending(databaseUrl, since))[scenario.affects];
      const endedAt = performance.now();
      await scenario.end(drill, traffic);
      const acknowledgedAfter = await untilAcknowledged(traffic.submissions, endedAt);
      measured.acknowledgedAfter = Math.max(measured.acknowledgedAfter, acknowledgedAfter);
      if (length === 'long' || round === rounds) {
        const mailedAfter = await untilMailed(databaseUrl, since, endedAt);
        measured.mailedAfter = Math.max(measured.mailedAfter, mailedAfter);
      }
    }
  } finally {
    await traffic.end();
  }
  await untilMailed(databaseUrl, since, performance.now());
  if (scenario.affects === 'unscannedFiles') await untilScanned(databaseUrl, since);

  const evidence = {
    ...(await readEvidenceRows(databaseUrl, since)),
    stored: await drill.readFiles(earlierFiles),
    mails: mailServer.mails.slice(mailsBefore),
  };
  for (const key of evidence.stored.keys()) earlierFiles.add(key);
  const { tally, violations } = checkEvidence(traffic.submissions, evidence, {
    failedMails: scenario.affects === 'failed',
    isScanned: scenario.affects === 'unscannedFiles',
  });
  const slowestStart = Math.max(drill.starts[0] ?? 0, ...drill.starts.slice(earlierStarts));
  const result = { scenario: `${scenario.name} x${rounds}`, ...tally, ...measured, slowestStart, violations };
  if (result[scenario.affects] === 0) violations.push(`the fault had no effect: ${scenario.affects} is 0`);
  const limit = JOB_RELEASE_S + RECOVERY_STARTS * slowestStart;
  for (const figure of ['acknowledgedAfter', 'mailedAfter'] as const)
    if (measured[figure] > limit)
      violations.push(`${figure} ${measured[figure].toFixed(1)} s of at most ${limit.toFixed(1)} s`);
  return { result, submissions: traffic.submissions };
}

/** Waits until somebody who arrived after the fault was acknowledged, for each of the six forms. */
async function untilAcknowledged(submissions: Submission[], endedAt: number): Promise<number> {
  const isAcknowledged = ({ arrivedAt, acknowledged }: Submission) => arrivedAt > endedAt && acknowledged;
  const countAcknowledged = () => new Set(submissions.filter(isAcknowledged).map(({ kind }) => kind)).size;
  await waitUntil('new visitors are acknowledged', () => countAcknowledged() === kinds.length, 60_000);
  return (performance.now() - endedAt) / 1000;
}

/** Waits until every mail that waits now is sent or failed. A timeout is ignored here; the check reports it. */
async function untilMailed(databaseUrl: string, since: Baseline, endedAt: number): Promise<number> {
  const { lastDelivery } = await countPending(databaseUrl, since);
  const isDone = async () => (await countPending(databaseUrl, since, lastDelivery)).waitingMails === 0;
  await waitUntil('every waiting mail is sent', isDone, 90_000).catch(() => undefined);
  return (performance.now() - endedAt) / 1000;
}

/** A file that a killed worker was scanning is scanned again after a minute. */
export async function untilScanned(databaseUrl: string, since: Baseline): Promise<void> {
  const isDone = async () => (await countPending(databaseUrl, since)).unscannedFiles === 0;
  await waitUntil('every file is scanned', isDone, 90_000).catch(() => undefined);
}
