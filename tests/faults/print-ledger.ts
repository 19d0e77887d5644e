import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { ledgerFile } from './check-ledger.ts';

/** Shows one line for each scenario when all are done. */
export default async function printLedger(): Promise<() => Promise<void>> {
  if (!existsSync('build/server/index.js'))
    throw new Error('These tests run the production build: npm run build first');
  await mkdir('.reports', { recursive: true });
  await rm(ledgerFile, { force: true });
  return async () => {
    const lines = existsSync(ledgerFile) ? (await readFile(ledgerFile, 'utf8')).trim().split('\n') : [];
    const tallies = lines.map((line) => JSON.parse(line));
    console.table(Object.fromEntries(tallies.map(({ scenario, ...tally }) => [scenario, tally])));
  };
}
