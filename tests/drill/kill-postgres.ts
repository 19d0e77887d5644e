import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRows } from '../stack/read-rows.ts';

/** Kills the server before its children, so that it cannot restart them or clean up after them. */
export async function killPostgres(databaseUrl: string): Promise<void> {
  const [setting] = await readRows<{ data_directory: string }>(databaseUrl, 'show data_directory');
  const pidFile = readFileSync(join(`${setting?.data_directory}`, 'postmaster.pid'), 'utf8');
  const server = Number.parseInt(pidFile, 10);
  const children = execFileSync('pgrep', ['-P', `${server}`], { encoding: 'utf8' })
    .trim()
    .split('\n');
  process.kill(server, 'SIGKILL');
  for (const child of children) killIfAlive(Number(child));
}

function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It was a session that had just ended.
  }
}
