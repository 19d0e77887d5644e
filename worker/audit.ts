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

/** Verifies the whole chain and a head taken from the log, which shows whether the newest entries were removed. */
async function verify(): Promise<void> {
  const started = performance.now();
  const verified = await verifyAudit();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (verified.outcome === 'broken')
    fail(`Entry ${verified.at} is ${verified.fault}; the ${verified.number} entries before it are valid.`);
  else
    console.log(
      `${verified.number} entries are valid (${seconds} s). Head: ${verified.number} ${verified.seal}`,
    );
  if (!number) return;
  const stored = await findSeal(number);
  if (stored === seal) console.log(`Entry ${number} has the expected seal.`);
  else fail(stored ? `Entry ${number} has another seal: ${stored}` : `Entry ${number} is missing.`);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
