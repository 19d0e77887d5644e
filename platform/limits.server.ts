import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { databasePool } from './database.server.ts';
import { env } from './env.server.ts';

const limits = {
  lead: () => ({ points: env().LEAD_LIMIT, duration: 600 }),
  upload: () => ({ points: env().UPLOAD_LIMIT, duration: 600 }),
  ai: () => ({ points: env().AI_LIMIT, duration: 600 }),
  newsletter: () => ({ points: env().NEWSLETTER_LIMIT, duration: 600 }),
  words: () => ({ points: env().WORDS_LIMIT, duration: 86_400 }),
  token: () => ({ points: 10, duration: 86_400 }),
  // An office may sit behind one address, and a visitor turns a few pages.
  step: () => ({ points: 300, duration: 600 }),
};

export type LimitName = keyof typeof limits;

const limiters = new Map<LimitName, RateLimiterPostgres>();

/** `used` is the share of the limit that this attempt and those before it make up: above 1 it is passed. */
export type Counted = { allowed: boolean; used: number };

/** Counts across all instances; while the database is away each instance counts for itself. */
export async function countAttempt(name: LimitName, who: string): Promise<Counted> {
  const { points } = limits[name]();
  try {
    const { consumedPoints } = await limiterFor(name).consume(addressBlock(who));
    return { allowed: true, used: consumedPoints / points };
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes)
      return { allowed: false, used: Math.max(refusal.consumedPoints, points + 1) / points };
    throw refusal;
  }
}

/** A household or a phone holds a whole /64 of IPv6, so the block counts as one address. */
export function addressBlock(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const groups = expand(new URL(`http://[${plain}]`).hostname.slice(1, -1));
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!mapped) return `${groups.slice(0, 4).join(':')}::/64`;
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.');
}

function expand(compressed: string): string[] {
  const [head = '', tail] = compressed.split('::');
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  return [...left, ...new Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

function limiterFor(name: LimitName): RateLimiterPostgres {
  let limiter = limiters.get(name);
  if (!limiter) {
    const { points, duration } = limits[name]();
    limiter = new RateLimiterPostgres({
      storeClient: { query: (query: { text: string }) => databasePool().query(query) },
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      // Whoever is over the limit no longer costs the database anything.
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
    });
    limiters.set(name, limiter);
  }
  return limiter;
}
