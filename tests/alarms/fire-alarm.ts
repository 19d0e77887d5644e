import { waitUntil } from '../stack/wait-until.ts';
import type { Heard } from './alarm-gateway.ts';
import type { Cause } from './cause.ts';
import type { AlarmStack } from './start-alarms.ts';

/** Longer than two signs of life are apart. */
const silenceMs = 45_000;
const limitMs = 90_000;

export interface FiredAlarm {
  alarm: string;
  cause: string;
  /** Seconds from the cause to the gateway; null if it never came. */
  firedAfter: number | null;
  /** Seconds from the repair to the message that it is over. */
  clearedAfter: number | null;
  violation: string | null;
}

/** Breaks something, waits for the alarm, repairs it and waits for the end of the alarm. */
export async function fireAlarm(stack: AlarmStack, alarm: string, cause: Cause): Promise<FiredAlarm> {
  const fired: FiredAlarm = {
    alarm,
    cause: cause.what,
    firedAfter: null,
    clearedAfter: null,
    violation: null,
  };
  const isMeant = (name: string, labels: Record<string, string>) =>
    name === alarm && (cause.matches?.(labels, stack) ?? true);
  const isSilent = () => performance.now() - stack.gateway.lastSignOfLife() > silenceMs;
  const wait = async (status: Heard['status'], since: number) => {
    const find = () =>
      stack.gateway.heard.find(
        (each) => each.at >= since && each.status === status && isMeant(each.name, each.labels),
      );
    await waitUntil(
      `${alarm} is ${status}`,
      () => (cause.bySilence ? isSilent() === (status === 'firing') : find() !== undefined),
      limitMs,
    );
    return find()?.at ?? performance.now();
  };
  const secondsFrom = (from: number, to: number) => Math.round(Math.max(0, to - from) / 100) / 10;
  try {
    await waitUntil(
      `${alarm} is off at first`,
      async () =>
        cause.bySilence
          ? !isSilent()
          : !(await stack.monitoring.listActive()).some(({ name, labels }) => isMeant(name, labels)),
      180_000,
    );
    const startedAt = performance.now();
    try {
      await cause.begin(stack);
      const isThere = performance.now();
      fired.firedAfter = secondsFrom(isThere, await wait('firing', startedAt));
    } finally {
      await cause.end(stack);
    }
    const repairedAt = performance.now();
    fired.clearedAfter = secondsFrom(repairedAt, await wait('resolved', repairedAt));
  } catch (error) {
    fired.violation = String(error);
  }
  return fired;
}
