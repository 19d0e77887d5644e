import { readFileSync } from 'node:fs';

/** The process and its direct children. Reads /proc, because starting `pgrep` would pause the traffic. */
export function listFamily(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

/** Some may have ended by themselves. */
export function signalProcesses(pids: number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has just ended.
    }
  }
}
