import { mkdirSync, writeFileSync } from 'node:fs';
import { runRestore } from './run-restore.ts';
import { startRestoreDrill } from './start-restore-drill.ts';

const startedAt = performance.now();
const say = (text: string) => console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${text}`);

const drill = await startRestoreDrill();
// Otherwise PostgreSQL and Swift would keep running after a drill that ends early.
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
  process.once(end, (cause) => {
    console.error(cause);
    void drill.stop().finally(() => process.exit(1));
  });
}
say('everything is running');
try {
  const { violations, ...figures } = await runRestore(drill, say);
  console.table(figures);
  for (const violation of violations.slice(0, 20)) console.error(`  ${violation}`);
  mkdirSync('.reports', { recursive: true });
  writeFileSync('.reports/restore.json', JSON.stringify({ ...figures, violations }, null, 2));
  console.log(`${figures.missing} missing, ${violations.length} violations`);
  process.exitCode = violations.length > 0 ? 1 : 0;
} finally {
  await drill.stop();
}
