import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { databasePool } from './database.server.ts';
import { env } from './env.server.ts';
import { type CountedAttempt, countInDatabase } from './limit-store.server.ts';
import { log } from './log.server.ts';
import { createCounter } from './metrics.server.ts';

const hour = 3_600;
const day = 24 * hour;

const limits = {
  lead: () => ({ points: env().LEAD_LIMIT, duration: 600 }),
  upload: () => ({ points: env().UPLOAD_LIMIT, duration: 600 }),
  ai: () => ({ points: env().AI_LIMIT, duration: 600 }),
  newsletter: () => ({ points: env().NEWSLETTER_LIMIT, duration: 600 }),
  sameText: () => ({ points: env().SAME_TEXT_LIMIT, duration: day }),
  token: () => ({ points: 10, duration: day }),
  /** Sign-in codes requested from one address (a /64 of IPv6) and from one site (a /48), for any account. */
  codesFrom: () => ({ points: 30, duration: 600 }),
  codesFromSite: () => ({ points: 90, duration: 600 }),
  /** The same for codes that are entered. */
  triesFrom: () => ({ points: 60, duration: 600 }),
  triesFromSite: () => ({ points: 180, duration: 600 }),
  /** Codes for one account, requested by browsers where it never signed in: per site, and by all sites together. */
  codesForBySiteInHour: () => ({ points: 3, duration: hour }),
  codesForBySiteInDay: () => ({ points: 10, duration: day }),
  codesForInHour: () => ({ points: 10, duration: hour }),
  codesForInDay: () => ({ points: 30, duration: day }),
  /** Codes for one account, requested by a browser where it signed in before. */
  codesInBrowser: () => ({ points: 6, duration: hour }),
  /** Wrong codes for one account before new codes get longer. */
  guesses: () => ({ points: 20, duration: 7 * day }),
  /** Mails about files unknown to the database: one a day, with an hour of tolerance. */
  filesAlarm: () => ({ points: 1, duration: 23 * hour }),
  /** Test letters that one person sends, and those of one form: a second click sends nothing. */
  testLetters: () => ({ points: 20, duration: hour }),
  testLetter: () => ({ points: 1, duration: hour }),
  passkey: () => ({ points: 200, duration: 600 }),
  // A whole office may share one address, and each visitor sends several steps.
  step: () => ({ points: 300, duration: 600 }),
};

export type LimitName = keyof typeof limits;

export const pointsOf = (name: LimitName) => limits[name]().points;

const refusals = createCounter({
  name: 'pahana_limited_total',
  help: 'Attempts refused by a rate limit',
  labels: ['limit'],
});

const limiters = new Map<LimitName, RateLimiterPostgres>();

export interface Counted {
  allowed: boolean;
  /** The used share of the limit, including this attempt; above 1 the limit is exceeded. */
  used: number;
  /** Whether this attempt is the one that exceeded the limit. */
  isFirstRefusal: boolean;
  /** Until the count starts again. */
  waitSeconds: number;
}

/** Counts across all instances; while the database is unreachable each instance counts for itself. */
export async function countAttempt(name: LimitName, who: string, cost = 1): Promise<Counted> {
  const { points } = limits[name]();
  try {
    const { consumedPoints, msBeforeNext } = await limiterFor(name).consume(addressBlock(who), cost);
    return { allowed: true, used: consumedPoints / points, isFirstRefusal: false, ...waitOf(msBeforeNext) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const { consumedPoints, msBeforeNext } = refusal;
    refusals.inc({ limit: name });
    // Refusals from the process's own memory have no count.
    const isFirstRefusal = consumedPoints > points && consumedPoints - cost <= points;
    // Logged once each time a limit is exceeded, without the address, so that an attack cannot flood the log.
    if (isFirstRefusal) log('limit-reached', { limit: name });
    const used = Math.max(consumedPoints, points + 1) / points;
    return { allowed: false, used, isFirstRefusal, ...waitOf(msBeforeNext) };
  }
}

/** Whether the next attempt would be refused; this call itself is not counted. */
export async function isUsedUp(name: LimitName, who: string): Promise<boolean> {
  const counted = await limiterFor(name).get(addressBlock(who));
  return (counted?.consumedPoints ?? 0) >= limits[name]().points;
}

let bodies: RateLimiterMemory | undefined;

/**
 * Counts the bytes an address sends before they are read, because refused forms cost time too. Each process counts for
 * itself in memory, because the process is what is protected. The limit is far above what people send.
 */
export async function countBody(who: string, bytes: number): Promise<{ allowed: boolean }> {
  bodies ??= new RateLimiterMemory({ points: env().BODY_LIMIT, duration: 600 });
  return await bodies.consume(addressBlock(who), Math.ceil(bytes / 1024)).then(
    () => ({ allowed: true }),
    () => {
      refusals.inc({ limit: 'body' });
      return { allowed: false };
    },
  );
}

const waitOf = (milliseconds: number) => ({ waitSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** A household or a phone has a whole /64 of IPv6, so the block counts as one address. */
export function addressBlock(address: string): string {
  return blockOf(address, 64);
}

/** A rented server may have a whole /48 of IPv6, which is 65,536 blocks. */
export function addressSite(address: string): string {
  return blockOf(address, 48);
}

function blockOf(address: string, bits: 48 | 64): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return plain;
  const parsed = ipaddr.IPv6.parse(plain);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const groups = parsed.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Counts with our own statement, for many attempts at once, where the package would send one statement for each. */
class BatchedLimiter extends RateLimiterPostgres {
  async _upsert(key: string, cost: number, durationMs: number): Promise<{ rows: CountedAttempt[] }> {
    return { rows: [await countInDatabase({ key, cost, durationMs })] };
  }
}

function limiterFor(name: LimitName): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    const { points, duration } = limits[name]();
    // Addresses over the limit are refused from memory, without a query.
    limiter = new BatchedLimiter({
      keyPrefix: name,
      points,
      duration,
      inMemoryBlockOnConsumed: points + 1,
      storeClient: { query: (query: { text: string }) => databasePool().query(query) },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    });
    limiters.set(name, limiter);
  }
  return limiter;
}
