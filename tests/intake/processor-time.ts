import { readdirSync, readFileSync } from 'node:fs';

export const parts = ['web', 'PostgreSQL', 'nginx', 'worker', 'load generator'] as const;
type Part = (typeof parts)[number];
export type ProcessorTimes = Record<Part, number>;

/** The kernel counts ended children in ticks of ten milliseconds. */
const tickMs = 10;

/**
 * Milliseconds of processor time that each part of the stack has used. Unlike a rate it does not depend on other load, so
 * it shows what limits a machine on which everything shares the processor. Web processes that end are lost, so none may
 * end between two readings.
 */
export function readProcessorTimes(postmaster: number): ProcessorTimes {
  const times: ProcessorTimes = { web: 0, PostgreSQL: 0, nginx: 0, worker: 0, 'load generator': 0 };
  const processes = readProcesses();
  for (const [pid, { parent, command }] of processes) {
    const part = partOf(
      pid,
      command,
      isBelow(processes, pid, process.pid),
      [pid, parent].includes(postmaster),
    );
    if (part) times[part] += readOwnTime(pid);
  }
  times['load generator'] += readEndedChildren(process.pid);
  times.PostgreSQL += readEndedChildren(postmaster);
  return times;
}

function partOf(pid: number, command: string, isOurs: boolean, isPostgres: boolean): Part | undefined {
  if (isPostgres) return 'PostgreSQL';
  if (pid === process.pid) return 'load generator';
  if (!isOurs) return undefined;
  if (command.includes('web/main.js')) return 'web';
  if (command.includes('worker/main.js')) return 'worker';
  if (command.startsWith('nginx')) return 'nginx';
  return undefined;
}

type Processes = Map<number, { parent: number; command: string }>;

function readProcesses(): Processes {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    pids.flatMap((pid) => {
      try {
        const [, parent] = readStat(Number(pid));
        // nginx and PostgreSQL write a title over their arguments; nginx's begins with its name.
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [[Number(pid), { parent: Number(parent), command }] as const];
      } catch {
        // It has ended in the meantime.
        return [];
      }
    }),
  );
}

function isBelow(processes: Processes, pid: number, ancestor: number): boolean {
  for (let next = processes.get(pid); next; next = processes.get(next.parent))
    if (next.parent === ancestor) return true;
  return false;
}

function readOwnTime(pid: number): number {
  try {
    const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
      Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    );
    return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6;
  } catch {
    return 0;
  }
}

function readEndedChildren(pid: number): number {
  const stat = readStat(pid);
  return (Number(stat[13]) + Number(stat[14])) * tickMs;
}

/** The fields after the name of the process, which may contain spaces: state, parent and so on. */
function readStat(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .trim()
    .split(' ');
}
