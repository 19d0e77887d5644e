import { cp, glob, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies the logs before the folder of the stack is deleted, because they explain a failed test. */
export async function saveLogs(folder: string, name: string): Promise<void> {
  const target = join('.reports/logs', name);
  await rm(target, { recursive: true, force: true });
  for await (const file of glob('{,*/}*.log', { cwd: folder }))
    await cp(join(folder, file), join(target, file));
}
