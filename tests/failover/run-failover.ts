import { setTimeout as pause } from 'node:timers/promises';
import { readBaseline, readEvidenceRows } from '../drill/read-evidence.ts';
import { startTraffic } from '../drill/traffic.ts';
import { untilMailed } from '../drill/until-mailed.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { type FailoverResult, judgeRun } from './judge-run.ts';
import type { FailoverScenario } from './scenarios.ts';
import type { Failover } from './start-failover.ts';
import { findPrimary, untilWhole } from './watch-cluster.ts';

const perSecond = 20;
/** Traffic before the fault, as acknowledged visitors, and after the repair. */
const acknowledgedBefore = 3 * perSecond;
const quietMs = 3_000;

export interface ScenarioLine extends FailoverResult {
  scenario: string;
  /** What was hit, and who was the primary before and after. */
  victims: string;
  primaries: string;
  wholeAfterSeconds: number;
}

export async function runFailover(
  scenario: FailoverScenario,
  failover: Failover,
  earlierFiles: Set<string>,
): Promise<ScenarioLine> {
  const { databaseUrl, mailServer, parts } = failover;
  await untilWhole();
  const since = await readBaseline(databaseUrl);
  const mailsBefore = mailServer.mails.length;
  const victims = await scenario.choose();
  const before = await findPrimary();
  const hit = victims.flatMap((server) => parts.get(server) ?? []);

  const traffic = startTraffic(failover.baseUrl, perSecond);
  let wholeAfterSeconds = 0;
  let struckAt = 0;
  try {
    const countAcknowledged = () => traffic.submissions.filter(({ acknowledged }) => acknowledged).length;
    await waitUntil('visitors are acknowledged', () => countAcknowledged() >= acknowledgedBefore, 60_000);
    struckAt = performance.now();
    await Promise.all(hit.map((each) => scenario.begin(each)));
    await pause(scenario.seconds * 1_000);
    const repairedAt = performance.now();
    await Promise.all(hit.map((each) => scenario.end?.(each)));
    await untilWhole();
    wholeAfterSeconds = (performance.now() - repairedAt) / 1000;
    await pause(quietMs);
  } finally {
    await traffic.end();
  }
  await untilMailed(databaseUrl, since);

  const evidence = {
    ...(await readEvidenceRows(databaseUrl, since)),
    stored: await failover.readFiles(earlierFiles),
    mails: mailServer.mails.slice(mailsBefore),
  };
  for (const key of evidence.stored.keys()) earlierFiles.add(key);
  const result = judgeRun(traffic.submissions, evidence, { ...scenario, struckAt });
  const after = await findPrimary();
  if (scenario.movesPrimary && after === before)
    result.violations.push('the fault had no effect: the primary is the same');
  return {
    scenario: scenario.name,
    victims: victims.map(({ name }) => name).join(' '),
    primaries: `${before.name} → ${after.name}`,
    wholeAfterSeconds,
    ...result,
  };
}
