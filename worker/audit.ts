import { findHead, findSeal } from '#domain/audit/audit-trail-store.server.ts';
import { verifyAudit } from '#domain/audit/verify-audit.server.ts';
import { closeDatabase } from '#platform/database.server.ts';

const usage = 'npm run audit -- head | verify [number seal]';

const [command, number, seal] = process.argv.slice(2);
try {
  if (command === 'head') await printHead();
  else if (command === 'verify') await verify();
  else fail(usage);
} finally {
  await closeDatabase();
}

async function printHead(): Promise<void> {
  const head = await findHead();
  console.log(head ? `${head.number} ${head.seal}` : 'The audit is empty.');
}

/** The whole chain, and a head that the log has kept: only that tells whether the newest entries were cut off. */
async function verify(): Promise<void> {
  const started = performance.now();
  const verified = await verifyAudit();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (verified.outcome === 'broken')
    fail(`Entry ${verified.at} is ${verified.fault}; ${verified.number} hold before it.`);
  else
    console.log(`${verified.number} entries hold (${seconds} s). Head: ${verified.number} ${verified.seal}`);
  if (!number) return;
  const kept = await findSeal(number);
  if (kept === seal) console.log(`Entry ${number} has the seal that was kept.`);
  else fail(kept ? `Entry ${number} has another seal: ${kept}` : `Entry ${number} is gone.`);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
