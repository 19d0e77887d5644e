import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkEvidence } from './check-evidence.ts';
import { proveSameKey } from './prove-same-key.ts';
import { fromStart, readEvidenceRows } from './read-evidence.ts';
import { runScenario, untilScanned } from './run-scenario.ts';
import type { ScenarioResult } from './scenario.ts';
import { scenarios } from './scenarios.ts';
import { type Drill, startDrill } from './start-drill.ts';
import type { Submission } from './submission.ts';

type Line = Partial<ScenarioResult> & Pick<ScenarioResult, 'scenario' | 'violations'>;

const { values: options } = parseArgs({ options: { long: { type: 'boolean' }, only: { type: 'string' } } });
const length = options.long ? 'long' : 'short';
const chosen = scenarios.filter(({ name }) => name.includes(options.only ?? ''));
if (!existsSync('build/server/index.js'))
  throw new Error('The drill runs the production build: npm run build first');

const startedAt = performance.now();
const lines: Line[] = [];
const drill = await startDrill();
// Otherwise PostgreSQL and nginx would keep running after a drill that ends early.
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
  process.once(end, (cause) => {
    console.error(cause);
    void drill.stop().finally(() => process.exit(1));
  });
}
console.log(`${secondsSoFar()} s: everything is running`);
try {
  const submissions: Submission[] = [];
  const files = new Set<string>();
  let isInS3 = false;
  for (const scenario of chosen) {
    if (scenario.filesInS3 && !isInS3) {
      // After the move the worker would look for unscanned files in S3 only.
      await untilScanned(drill.databaseUrl, fromStart);
      await drill.moveFilesToS3();
      isInS3 = true;
    }
    try {
      const done = await runScenario(scenario, drill, length, files);
      submissions.push(...done.submissions);
      report(done.result);
    } catch (error) {
      report({ scenario: scenario.name, violations: [String(error)] });
    }
  }
  report(await checkAll(drill, submissions));
  // Comes after the final check, because its rows belong to no visitor.
  const { rounds, answers, rows, violations } = await proveSameKey(drill, 50);
  report({ scenario: `same key x100 at once, x${rounds}`, acknowledged: answers, stored: rows, violations });
} finally {
  await drill.stop();
}

console.table(
  Object.fromEntries(lines.map(({ scenario, violations, ...figures }) => [scenario, toColumns(figures)])),
);
mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/drill.json', JSON.stringify(lines, null, 2));
if (lines.some(({ violations }) => violations.length > 0)) process.exitCode = 1;

/** Checks everything once more at the end, in case a later fault damaged earlier submissions. */
async function checkAll(parts: Drill, submissions: Submission[]): Promise<Line> {
  await untilScanned(parts.databaseUrl, fromStart);
  const evidence = {
    ...(await readEvidenceRows(parts.databaseUrl, fromStart)),
    stored: await parts.readFiles(),
    mails: parts.mailServer.mails,
  };
  const { tally, violations } = checkEvidence(submissions, evidence, { failedMails: true });
  return { scenario: 'all together', ...tally, violations };
}

function secondsSoFar(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}

function report(line: Line): void {
  lines.push(line);
  console.log(`${secondsSoFar()} s: ${line.scenario}`);
  for (const violation of line.violations.slice(0, 10)) console.error(`  ${violation}`);
}

function toColumns(line: Partial<Line>) {
  const {
    falseSuccesses,
    waitingMails,
    unscannedFiles,
    acknowledgedAfter,
    mailedAfter,
    slowestStart,
    ...figures
  } = line;
  return {
    ...figures,
    'false successes': falseSuccesses ?? '',
    'acknowledged after s': acknowledgedAfter?.toFixed(1) ?? '',
    'mailed after s': mailedAfter?.toFixed(1) ?? '',
    'slowest start s': slowestStart?.toFixed(1) ?? '',
  };
}
