import { mkdirSync, openSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Where the processes that a test file starts may write, for whoever has to find out why it failed. */
export function openLog(testFile: string): number {
  const file = join('.reports/logs', `${basename(testFile, '.test.ts')}.log`);
  mkdirSync(dirname(file), { recursive: true });
  return openSync(file, 'w');
}
