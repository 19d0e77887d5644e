import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of processor time that all threads of a process have used so far, as the kernel counts them. */
export function readProcessorTime(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(used);
  });
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6;
}

/** Milliseconds that a request may cost beyond the same one of ordinary words. */
export const bound = 50;

export interface Cost {
  what: string;
  status: number;
  /** Milliseconds of the process, beyond ordinary words. */
  beyond: number;
}

/**
 * The cheapest of several tries, because a process also collects garbage and compiles while it answers: `isEnough` says
 * when a further try would change nothing.
 */
export async function measureBest(
  measure: () => Promise<{ cost: number; status: number }>,
  isEnough: (cost: number) => boolean,
): Promise<{ cost: number; status: number }> {
  let best = await measure();
  for (let turn = 1; turn < 5 && !isEnough(best.cost); turn += 1) {
    const again = await measure();
    if (again.cost < best.cost) best = again;
  }
  return best;
}

export function printCosts(costs: Cost[]): string {
  const worst = costs.toSorted((one, other) => other.beyond - one.beyond).slice(0, 10);
  return [
    `${costs.length} requests, ${costs.filter(({ status }) => status >= 500).length} answered 5xx`,
    'the worst ten, processor time beyond ordinary words:',
    ...worst.map(({ what, status, beyond }) => `${beyond.toFixed(1).padStart(8)} ms  ${status}  ${what}`),
  ].join('\n');
}
