import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

/** Milliseconds of processor time that all threads of a process have used so far, as counted by the kernel. */
function readProcessorTime(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) => {
    const [used] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(used);
  });
  return nanoseconds.reduce((sum, used) => sum + used, 0) / 1e6;
}

/** How many milliseconds more a request may cost than the same request with ordinary text. */
export const limitMs = 50;

export interface Cost {
  label: string;
  status: number;
  /** Processor time in addition to that of ordinary text. */
  extraMs: number;
}

interface Measured {
  cost: number;
  status: number;
}

/** Sends the request and waits until everything it causes is done. */
type SendRequest = () => Promise<{ status: number }>;

async function measure(pid: number, sendRequest: SendRequest): Promise<Measured> {
  const before = readProcessorTime(pid);
  const { status } = await sendRequest();
  return { cost: readProcessorTime(pid) - before, status };
}

/**
 * The cheapest of several attempts, because a process also compiles and collects garbage while it answers. Each further
 * attempt waits until the process is idle, because garbage of one request may be collected during the next. The cost of
 * the text itself is the same every time.
 */
async function measureBest(
  pid: number,
  sendRequest: SendRequest,
  maxAttempts: number,
  isEnough: (cost: number) => boolean,
): Promise<Measured> {
  let best = await measure(pid, sendRequest);
  for (let attempt = 1; attempt < maxAttempts && !isEnough(best.cost); attempt += 1) {
    await waitUntilIdle(pid);
    const again = await measure(pid, sendRequest);
    if (again.cost < best.cost) best = again;
  }
  return best;
}

type Compare = (sendRequest: SendRequest) => Promise<Omit<Cost, 'label'>>;

/**
 * Compares requests with the same request with ordinary text. If one seems too expensive, the machine may have become
 * slower since the ordinary one was measured: then both are measured again, side by side.
 */
export function compareWith(pid: number, sendOrdinary: SendRequest): Compare {
  let ordinary: number | undefined;
  return async (sendRequest) => {
    ordinary ??= await measureOrdinary(pid, sendOrdinary);
    let cost = await measureExtra(pid, ordinary, sendRequest);
    for (let round = 0; round < 2 && cost.extraMs > limitMs; round += 1) {
      ordinary = await measureOrdinary(pid, sendOrdinary);
      cost = await measureExtra(pid, ordinary, sendRequest);
    }
    return cost;
  };
}

async function measureOrdinary(pid: number, sendRequest: SendRequest): Promise<number> {
  const { cost } = await measureBest(pid, sendRequest, 5, () => false);
  return cost;
}

/** Stops trying again at half the limit, because the result is clear by then. */
async function measureExtra(
  pid: number,
  ordinary: number,
  sendRequest: SendRequest,
): Promise<Omit<Cost, 'label'>> {
  const { cost, status } = await measureBest(pid, sendRequest, 10, (cost) => cost - ordinary <= limitMs / 2);
  const extraMs = cost - ordinary;
  return { status, extraMs: extraMs > limitMs ? extraMs / measureSlowness() : extraMs };
}

const sampleForm = 'a=&'.repeat(43_690);
/** Milliseconds for three times `sampleForm` on the machine for which the limit was chosen. */
const referenceMs = 20;

/** How many times slower this machine is at the moment than that one: the limit is about the code, not the machine. */
function measureSlowness(): number {
  const costs = Array.from({ length: 10 }, () => {
    const start = process.cpuUsage();
    for (let count = 0; count < 3; count += 1) for (const _ of new URLSearchParams(sampleForm));
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.max(1, Math.min(...costs) / referenceMs);
}

/** Waits until the process uses less than a twentieth of a core, for at most two seconds. */
async function waitUntilIdle(pid: number): Promise<void> {
  let before = readProcessorTime(pid);
  for (let check = 0; check < 100; check += 1) {
    await setTimeout(20);
    const used = readProcessorTime(pid);
    if (used - before < 1) return;
    before = used;
  }
}

export function printCosts(costs: Cost[]): string {
  const worst = costs.toSorted((one, other) => other.extraMs - one.extraMs).slice(0, 10);
  return [
    `${costs.length} requests, ${costs.filter(({ status }) => status >= 500).length} answered 5xx`,
    'the worst ten, processor time in addition to that of ordinary text:',
    ...worst.map(({ label, status, extraMs }) => `${extraMs.toFixed(1).padStart(8)} ms  ${status}  ${label}`),
  ].join('\n');
}
