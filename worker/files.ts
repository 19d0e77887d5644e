import { printColomboTime } from '#domain/format/print-time.ts';
import { compareFiles, quarantineDays } from '#domain/leads/files/compare-files.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { listQuarantine } from '#platform/files/files.server.ts';

const usage = 'npm run files -- list | quarantine';

const [command] = process.argv.slice(2);
try {
  if (command === 'list') await list();
  else if (command === 'quarantine') await quarantine();
  else fail(usage);
} finally {
  await closeDatabase();
}

async function list(): Promise<void> {
  let count = 0;
  for await (const files of listQuarantine()) {
    count += files.length;
    for (const { key, storedAt } of files) {
      const until = new Date(storedAt.getTime() + quarantineDays * 86_400_000);
      console.log(`${key}  since ${printColomboTime(storedAt)}  deleted after ${printColomboTime(until)}`);
    }
  }
  if (count === 0) console.log('Nothing is in quarantine.');
}

/** For an operator who has verified that this is the right database. */
async function quarantine(): Promise<void> {
  const { seen, unknown, quarantined, returned, deleted } = await compareFiles(new AbortController().signal, {
    areOrphansConfirmed: true,
  });
  console.log(`${seen} files seen, ${unknown} of them unknown to the database.`);
  console.log(`${quarantined} moved to quarantine, ${returned} brought back, ${deleted} deleted for good.`);
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
