import { compareFiles } from '#domain/leads/files/compare-files.server.ts';
import { closeDatabase } from '#platform/database.server.ts';

/** Runs as a separate process, so that a test can kill it halfway. */
await compareFiles(new AbortController().signal, {
  now: new Date(`${process.argv[2]}`),
  areOrphansConfirmed: true,
});
await closeDatabase();
