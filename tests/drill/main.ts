import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runScenario, type ScenarioResult } from './run-scenario.ts';
import { scenarios } from './scenarios.ts';
import { startDrill } from './start-drill.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean' }, only: { type: 'string' } } });
const form = values.long ? 'long' : 'short';
if (!existsSync('build/server/index.js'))
  throw new Error('The drill runs the production build: npm run build first');

const startedAt = performance.now();
const results: ScenarioResult[] = [];
const drill = await startDrill();
// PostgreSQL and nginx would outlive a drill that ends early.
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
  process.once(end, (cause) => {
    console.error(cause);
    void drill.stop().finally(() => process.exit(1));
  });
}
try {
  for (const scenario of scenarios.filter(({ name }) => name.includes(values.only ?? ''))) {
    const { submissions, ...result } = await runScenario(scenario, drill, form);
    results.push(result);
    console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s: ${result.scenario}`);
    for (const violation of result.violations.slice(0, 10)) console.error(`  ${violation}`);
  }
} finally {
  await drill.stop();
}

console.table(
  Object.fromEntries(
    results.map(({ scenario, violations, thankedAfter, mailedAfter, ...tally }) => [
      scenario,
      { ...tally, 'thanked after s': +thankedAfter.toFixed(1), 'mailed after s': +mailedAfter.toFixed(1) },
    ]),
  ),
);
mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/drill.json', JSON.stringify(results, null, 2));
if (results.length === 0 || results.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
