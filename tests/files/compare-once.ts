import { compareFiles } from '#domain/leads/files/compare-files.server.ts';
import { closeDatabase } from '#platform/database.server.ts';

/** A process of its own, so that a test can kill it in the middle. */
await compareFiles(new AbortController().signal, {
  now: new Date(`${process.argv[2]}`),
  areOrphansConfirmed: true,
});
await closeDatabase();
