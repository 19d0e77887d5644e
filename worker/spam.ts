import { printColomboTime } from '#domain/format/print-time.ts';
import { releaseLead } from '#domain/leads/handling/release-lead.server.ts';
import { findSpam } from '#domain/leads/handling/spam-store.server.ts';
import { closeDatabase } from '#platform/database.server.ts';

const usage = 'npm run spam -- list | release <reference>';
const messages = {
  released: 'released: its mails are sent now, and its promise starts now',
  'not-spam': 'is not spam',
  unknown: 'is not a known reference',
};

const [command, reference] = process.argv.slice(2);
try {
  if (command === 'list') await list();
  else if (command === 'release' && reference) await release(reference);
  else fail(usage);
} finally {
  await closeDatabase();
}

async function list(): Promise<void> {
  const rows = await findSpam(200);
  for (const { reference, kind, score, reasons, receivedAt } of rows)
    console.log([reference, kind, score, printColomboTime(receivedAt), reasons.join(', ')].join('  '));
  if (rows.length === 0) console.log('There is no spam.');
}

async function release(reference: string): Promise<void> {
  const { outcome } = await releaseLead(reference);
  const line = `${reference} ${messages[outcome]}`;
  if (outcome === 'released') console.log(line);
  else fail(line);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
