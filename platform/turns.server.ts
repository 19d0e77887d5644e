import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { openLimiter } from './limits.server.ts';

/** Seconds between one attempt and the next, once the free ones are used up. The last of them stays. */
const waits = [5, 10, 20, 40, 60];
const rememberedSeconds = 900;

export type Turn = { allowed: true } | { allowed: false; waitSeconds: number };

let tried: RateLimiterPostgres | undefined;
let paused: RateLimiterPostgres | undefined;

/**
 * Slows down whoever tries again and again, and never locks out: after the wait the next attempt is theirs. Counted before
 * the attempt and across all processes, so that many attempts at once gain nothing.
 */
export async function takeTurn(who: string, free: number): Promise<Turn> {
  tried ??= openLimiter({ keyPrefix: 'tried', points: Number.MAX_SAFE_INTEGER, duration: rememberedSeconds });
  paused ??= openLimiter({ keyPrefix: 'paused', points: 1, duration: 1 });
  const { consumedPoints } = await tried.penalty(who);
  const beyond = consumedPoints - free;
  if (beyond <= 0) return { allowed: true };
  try {
    await paused.consume(who, 1, { customDuration: waits[Math.min(beyond, waits.length) - 1] });
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    // What was not tried does not count, or impatience alone would reach the longest wait.
    await tried.reward(who);
    return { allowed: false, waitSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}

/** An attempt that succeeded was none. */
export async function giveBackTurn(who: string): Promise<void> {
  await tried?.reward(who);
}
