import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { judgeAudit } from './audit/judge-audit.ts';

/** Asks the registry for known vulnerabilities of what runs in production. Fails from severity high on; see SECURITY.md. */
const { values } = parseArgs({ options: { 'require-answer': { type: 'boolean', default: false } } });
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=1'], {
  encoding: 'utf8',
  timeout: 120_000,
});
const judgement = judgeAudit(stdout ?? '');
if (judgement.outcome === 'not-answered') {
  console.log(
    'not answered: the registry offers no audit, or cannot be reached. Nothing is known about findings.',
  );
  process.exitCode = values['require-answer'] ? 1 : 0;
} else {
  for (const line of judgement.lines) console.log(line);
  console.log(
    Object.entries(judgement.counts)
      .map(([name, count]) => `${count} ${name}`)
      .join(', '),
  );
  process.exitCode = judgement.isTooSevere ? 1 : 0;
}
