import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds of processor time that all threads of a process have used so far, as the kernel counts them. */
function readProcessorTime(pid: number): number {
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

interface Measured {
  cost: number;
  status: number;
}

/** Sends the request and waits for all that it causes. */
type Ask = () => Promise<{ status: number }>;

async function measure(pid: number, ask: Ask): Promise<Measured> {
  const before = readProcessorTime(pid);
  const { status } = await ask();
  return { cost: readProcessorTime(pid) - before, status };
}

/**
 * The cheapest of several tries, because a process also collects garbage and compiles while it answers. Each further try
 * waits until the process rests, because the garbage of one request is still collected while the next is answered. What
 * a text costs by itself, it costs every time.
 */
async function measureBest(
  pid: number,
  ask: Ask,
  tries: number,
  isEnough: (cost: number) => boolean,
): Promise<Measured> {
  let best = await measure(pid, ask);
  for (let turn = 1; turn < tries && !isEnough(best.cost); turn += 1) {
    await waitForRest(pid);
    const again = await measure(pid, ask);
    if (again.cost < best.cost) best = again;
  }
  return best;
}

export async function measureOrdinary(pid: number, ask: Ask): Promise<number> {
  const { cost } = await measureBest(pid, ask, 5, () => false);
  return cost;
}

/** Further tries end at half the bound: they would change nothing. */
export async function measureBeyond(pid: number, ordinary: number, ask: Ask): Promise<Omit<Cost, 'what'>> {
  const { cost, status } = await measureBest(pid, ask, 10, (cost) => cost - ordinary <= bound / 2);
  return { status, beyond: cost - ordinary };
}

/** Until the process uses less than a twentieth of a core, or two seconds have passed. */
async function waitForRest(pid: number): Promise<void> {
  let before = readProcessorTime(pid);
  for (let turn = 0; turn < 100; turn += 1) {
    await setTimeout(20);
    const used = readProcessorTime(pid);
    if (used - before < 1) return;
    before = used;
  }
}

export function printCosts(costs: Cost[]): string {
  const worst = costs.toSorted((one, other) => other.beyond - one.beyond).slice(0, 10);
  return [
    `${costs.length} requests, ${costs.filter(({ status }) => status >= 500).length} answered 5xx`,
    'the worst ten, processor time beyond ordinary words:',
    ...worst.map(({ what, status, beyond }) => `${beyond.toFixed(1).padStart(8)} ms  ${status}  ${what}`),
  ].join('\n');
}
