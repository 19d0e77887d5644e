import type { AlarmStack } from './start-alarms.ts';

/** A real cause of an alarm, and its repair. */
export interface Cause {
  what: string;
  /** Causes of one round are tried at the same time, so they must not disturb each other. */
  round: number;
  /** Returns when the cause is there. */
  begin(stack: AlarmStack): Promise<unknown>;
  end(stack: AlarmStack): Promise<unknown>;
  /** Which of several alarms of this name is meant. */
  matches?(labels: Record<string, string>, stack: AlarmStack): boolean;
  /** Not by an alarm that comes, but by the sign of life that stays away. */
  bySilence?: boolean;
}

/** Several causes may share a broken part: the first breaks it, the last repairs it, and all wait for the repair. */
export function share(
  kill: (stack: AlarmStack) => Promise<void>,
  start: (stack: AlarmStack) => Promise<void>,
) {
  let users = 0;
  let killed = Promise.resolve();
  let repaired = Promise.withResolvers<void>();
  return {
    async kill(stack: AlarmStack) {
      users += 1;
      if (users === 1) killed = kill(stack);
      await killed;
    },
    async start(stack: AlarmStack) {
      users -= 1;
      const { promise, resolve, reject } = repaired;
      if (users === 0) {
        repaired = Promise.withResolvers();
        await start(stack).then(resolve, reject);
      }
      await promise;
    },
  };
}
