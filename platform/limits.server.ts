import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { databasePool } from './database.server.ts';
import { env } from './env.server.ts';
import { log } from './log.server.ts';

const hour = 3_600;
const day = 24 * hour;

const limits = {
  lead: () => ({ points: env().LEAD_LIMIT, duration: 600 }),
  upload: () => ({ points: env().UPLOAD_LIMIT, duration: 600 }),
  ai: () => ({ points: env().AI_LIMIT, duration: 600 }),
  newsletter: () => ({ points: env().NEWSLETTER_LIMIT, duration: 600 }),
  words: () => ({ points: env().SAME_TEXT_LIMIT, duration: day }),
  token: () => ({ points: 10, duration: day }),
  /** Codes for the desk, asked for from one address (a /64 of IPv6) and from one site (a /48), whatever the account. */
  codesFrom: () => ({ points: 30, duration: 600 }),
  codesFromSite: () => ({ points: 90, duration: 600 }),
  /** The same for codes that are typed in. */
  triesFrom: () => ({ points: 60, duration: 600 }),
  triesFromSite: () => ({ points: 180, duration: 600 }),
  /** Codes for one account that browsers ask for in which it never signed in: by one site, and by all of them. */
  codesForBySiteInHour: () => ({ points: 3, duration: hour }),
  codesForBySiteInDay: () => ({ points: 10, duration: day }),
  codesForInHour: () => ({ points: 10, duration: hour }),
  codesForInDay: () => ({ points: 30, duration: day }),
  /** Codes for one account that a browser asks for in which it signed in before. */
  codesInBrowser: () => ({ points: 6, duration: hour }),
  /** Wrong codes for one account, before new ones get longer. */
  guesses: () => ({ points: 20, duration: 7 * day }),
  /** Mails about files that the database does not know: one a day, and a day may begin a little early. */
  filesAlarm: () => ({ points: 1, duration: 23 * hour }),
  passkey: () => ({ points: 200, duration: 600 }),
  // An office may sit behind one address, and a visitor turns a few pages.
  step: () => ({ points: 300, duration: 600 }),
};

export type LimitName = keyof typeof limits;

export const pointsOf = (name: LimitName) => limits[name]().points;

const limiters = new Map<LimitName, RateLimiterPostgres>();

export interface Counted {
  allowed: boolean;
  /** The share of the limit that this attempt and those before it make up: above 1 it is passed. */
  used: number;
  /** Whether this attempt is the one that passed the limit. */
  isFirstRefusal: boolean;
  /** Until attempts count from the beginning again. */
  waitSeconds: number;
}

/** Counts across all instances; while the database is away each instance counts for itself. */
export async function countAttempt(name: LimitName, who: string, cost = 1): Promise<Counted> {
  const { points } = limits[name]();
  try {
    const { consumedPoints, msBeforeNext } = await limiterFor(name).consume(addressBlock(who), cost);
    return { allowed: true, used: consumedPoints / points, isFirstRefusal: false, ...waitOf(msBeforeNext) };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const { consumedPoints, msBeforeNext } = refusal;
    // Refusals from the memory of the process carry no count.
    const isFirstRefusal = consumedPoints > points && consumedPoints - cost <= points;
    // Once for each time a limit is passed, and without saying who: a flood must not flood the log as well.
    if (isFirstRefusal) log('limit-reached', { limit: name });
    const used = Math.max(consumedPoints, points + 1) / points;
    return { allowed: false, used, isFirstRefusal, ...waitOf(msBeforeNext) };
  }
}

/** Whether the next attempt would be refused; asking counts nothing. */
export async function isUsedUp(name: LimitName, who: string): Promise<boolean> {
  const counted = await limiterFor(name).get(addressBlock(who));
  return (counted?.consumedPoints ?? 0) >= limits[name]().points;
}

let bodies: RateLimiterMemory | undefined;

/**
 * Counts what an address sends by its size, before anything of it is read: forms that are refused cost us time too. Each
 * process counts for itself, in memory, because it is the process that is protected. Far more than people send.
 */
export async function countBody(who: string, bytes: number): Promise<{ allowed: boolean }> {
  bodies ??= new RateLimiterMemory({ points: env().BODY_LIMIT, duration: 600 });
  return await bodies.consume(addressBlock(who), Math.ceil(bytes / 1024)).then(
    () => ({ allowed: true }),
    () => ({ allowed: false }),
  );
}

const waitOf = (milliseconds: number) => ({ waitSeconds: Math.max(1, Math.ceil(milliseconds / 1000)) });

/** A household or a phone holds a whole /64 of IPv6, so the block counts as one address. */
export function addressBlock(address: string): string {
  return blockOf(address, 64);
}

/** Whoever rents a server may hold a whole /48 of IPv6, which is 65,536 blocks. */
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

function limiterFor(name: LimitName): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    const { points, duration } = limits[name]();
    // Whoever is over the limit no longer costs the database anything.
    limiter = new RateLimiterPostgres({
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
