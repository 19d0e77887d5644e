import { mkdirSync, writeFileSync } from 'node:fs';
import { readResults } from '../conformance/read-results.ts';
import { findFailure } from './check-proof.ts';
import { readTable } from './read-table.ts';

/** Compares the table of ASVS requirements with the reports of the last test runs, and prints what is held and proven. */
const requirements = readTable();
const results = readResults(['vitest', 'processes', 'hostile', 'publishing', 'playwright', 'broken']);
const applicable = requirements.filter(({ state }) => state !== 'not applicable');
const open = applicable.filter(({ state }) => state === 'open');
const held = applicable
  .filter(({ state }) => state === 'held')
  .map(({ id, proofs }) => ({ id, failures: proofs.flatMap((proof) => findFailure(proof, results) ?? []) }));
const proven = held.filter(({ failures }) => failures.length === 0);
const unproven = held.filter(({ failures }) => failures.length > 0);

mkdirSync('.reports', { recursive: true });
writeFileSync(
  '.reports/asvs.json',
  `${JSON.stringify({ proven: proven.map(({ id }) => id), unproven, open }, null, 2)}\n`,
);

for (const { id, reason, owner } of open) console.log(`open ${id}: ${reason} (${owner})`);
for (const { id, failures } of unproven) console.log(`not proven ${id}: ${failures.join('; ')}`);
console.log(`${requirements.length} requirements of levels 1 and 2, ${applicable.length} apply`);
console.log(
  `held and proven ${proven.length} of ${applicable.length}, not proven ${unproven.length}, open ${open.length}`,
);
process.exitCode = unproven.length > 0 ? 1 : 0;
