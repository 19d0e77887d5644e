import { mkdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runFailover, type ScenarioLine } from './run-failover.ts';
import { scenarios } from './scenarios.ts';
import { startFailover } from './start-failover.ts';

type Line = Partial<ScenarioLine> & Pick<ScenarioLine, 'scenario' | 'violations'>;

const { values: options } = parseArgs({
  options: { failover: { type: 'boolean' }, only: { type: 'string', multiple: true, default: [''] } },
});
// A full name chooses one scenario, even if it is part of other names.
const chosen = scenarios.filter(({ name }) =>
  options.only.some((wanted) =>
    scenarios.some((scenario) => scenario.name === wanted) ? name === wanted : name.includes(wanted),
  ),
);
if (chosen.length === 0) throw new Error(`No scenario is called ${options.only}`);

const startedAt = performance.now();
const say = (text: string) => console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${text}`);
const lines: Line[] = [];
const failover = await startFailover();
// Otherwise etcd, Patroni and PostgreSQL would keep running after a drill that ends early.
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
  process.once(end, (cause) => {
    console.error(cause);
    void failover.stop().finally(() => process.exit(1));
  });
}
say('three servers are running');
try {
  const files = new Set<string>();
  for (const scenario of chosen) {
    const line = await runFailover(scenario, failover, files).catch(
      (error): Line => ({
        scenario: scenario.name,
        violations: [String(error)],
      }),
    );
    lines.push(line);
    say(`${scenario.name} ${JSON.stringify(toColumns(line))}`);
    for (const violation of line.violations.slice(0, 10)) console.error(`  ${violation}`);
  }
} finally {
  await failover.stop();
}

console.table(Object.fromEntries(lines.map((line) => [line.scenario, toColumns(line)])));
mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/failover.json', JSON.stringify(lines, null, 2));
const violations = lines.reduce((total, line) => total + line.violations.length, 0);
console.log(`${lines.length} scenarios, ${violations} violations`);
process.exitCode = violations > 0 ? 1 : 0;

function toColumns(line: Line) {
  return {
    victims: line.victims,
    primary: line.primaries,
    acknowledged: line.acknowledged,
    stored: line.stored,
    missing: line.missing,
    duplicated: line.duplicated,
    'mails twice': line.repeated,
    'sent again': line.resent,
    'gap s': line.gapSeconds?.toFixed(1),
    'whole after s': line.wholeAfterSeconds?.toFixed(1),
  };
}
