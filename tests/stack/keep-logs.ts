import { cp, glob, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What the processes of a stack wrote stays when its folder goes: a failed test is explained by it. */
export async function keepLogs(folder: string, name: string): Promise<void> {
  const kept = join('.reports/logs', name);
  await rm(kept, { recursive: true, force: true });
  for await (const file of glob('{,*/}*.log', { cwd: folder }))
    await cp(join(folder, file), join(kept, file));
}
