import { findHead, findSeal } from '#domain/audit/audit-trail-store.server.ts';
import { auditKeys } from '#domain/audit/keyed-seal.server.ts';
import { verifyAudit } from '#domain/audit/verify-audit.server.ts';
import { verifySeals } from '#domain/audit/verify-seals.server.ts';
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

/** Verifies the whole chain, the keyed seals and a head taken from the log, which shows whether the newest entries were removed. */
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
  await verifyKeyed();
  if (!number) return;
  const stored = await findSeal(number);
  if (stored === seal) console.log(`Entry ${number} has the expected seal.`);
  else fail(stored ? `Entry ${number} has another seal: ${stored}` : `Entry ${number} is missing.`);
}

async function verifyKeyed(): Promise<void> {
  if (auditKeys().length === 0) return console.log('AUDIT_SECRET is not set: no keyed seal was verified.');
  const sealed = await verifySeals();
  if (sealed.outcome === 'broken')
    return fail(
      `The keyed seal of entry ${sealed.at} does not match: it, or an entry before it, was changed.`,
    );
  console.log(`${sealed.seals} keyed seals are valid. They cover the entries up to ${sealed.covered}.`);
  if (sealed.unknownKeys > 0)
    console.log(`${sealed.unknownKeys} of them are by a key that is not in AUDIT_SECRET.`);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
