import { mkdirSync, openSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Opens a log file for the processes that a test file starts, to explain a failure. */
export function openLog(testFile: string): number {
  const file = join('.reports/logs', `${basename(testFile, '.test.ts')}.log`);
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'w');
}
