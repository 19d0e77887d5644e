import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { env } from '#platform/env.server.ts';
import {
  addressBlock,
  addressSite,
  countAttempt,
  isUsedUp,
  type LimitName,
  pointsOf,
} from '#platform/limits.server.ts';
import { log, logAlarm } from '#platform/log.server.ts';
import { isKnownBrowser } from './browser-store.server.ts';
import { type Asker, consumeCode, storeCode, tryCodes } from './code-store.server.ts';
import { inBackground, mailNobody, mailStaff } from './mail-staff.server.ts';
import { recordRefusedSignIn } from './session-store.server.ts';
import { findStaff, listAdminAddresses } from './staff-store.server.ts';
import { writeCodeMail } from './write-code-mail.server.tsx';
import { writeGuessedMail } from './write-notice-mail.server.tsx';

const lifeMs = 10 * 60_000;
/** Nobody guesses the long one; it is mailed where too many short ones were tried. Those mailed before stay good. */
const digitsOf = { short: 6, long: 12 };

/** Somebody at the sign-in page: the account they name, the value in their browser's cookie and their address. */
export interface Attempt {
  email: string;
  browser: string;
  address: string;
}

export type Asked = { outcome: 'sent'; digits: number } | { outcome: 'enough'; waitSeconds: number };

export type Entered =
  | { outcome: 'right'; staffId: string }
  | { outcome: 'wrong' }
  /** There is nothing to compare with in this browser. */
  | { outcome: 'none' }
  | { outcome: 'slow'; waitSeconds: number };

/**
 * A code of its own for each ask. Whether we know the address or not, the same is counted, stored and written; only the
 * mail leaves for staff alone, while the page already answers.
 */
export async function sendCode(attempt: Attempt): Promise<Asked> {
  const now = new Date();
  const { asker, name, isKnown } = await identify(attempt, now);
  const waitSeconds = await countAll(isKnown ? [['codesInBrowser', name]] : codeLimits(attempt, name));
  if (waitSeconds) return { outcome: 'enough', waitSeconds };
  const digits = (await isUsedUp('guesses', name)) ? digitsOf.long : digitsOf.short;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await storeCode(asker, hashCode(attempt, code), new Date(now.getTime() + lifeMs), now);
  inBackground(mailCode(attempt.email, code));
  return { outcome: 'sent', digits };
}

export async function checkCode(attempt: Attempt, code: string): Promise<Entered> {
  const { asker, name, isKnown } = await identify(attempt, new Date());
  const waitSeconds = await countAll(isKnown ? [] : tryLimits(attempt));
  if (waitSeconds) return { outcome: 'slow', waitSeconds };
  const stored = await tryCodes(asker, new Date());
  if (stored.length === 0) return refuse('none', attempt.email);
  const hash = hashCode(attempt, code);
  const [right] = stored.filter(({ codeHash }) => timingSafeEqual(codeHash, hash));
  if (!right) {
    // As many guesses as there were codes to meet, or asking several times would make guessing cheaper.
    const { isFirstRefusal } = await countAttempt('guesses', name, stored.length);
    if (isFirstRefusal) inBackground(raiseAlarm(attempt.email));
    return refuse('wrong', attempt.email);
  }
  const isFirst = await consumeCode(asker, right.id);
  const staff = await findStaff(attempt.email);
  if (!isFirst || !staff || staff.leftAt) return refuse('wrong', attempt.email);
  return { outcome: 'right', staffId: staff.id };
}

export const hashBrowser = (browser: string) => createHash('sha256').update(browser).digest();

/** The name is what attempts are counted by: a known browser by itself, all others together by their account. */
async function identify(
  { email, browser }: Attempt,
  now: Date,
): Promise<{ asker: Asker; name: string; isKnown: boolean }> {
  const asker = { browserHash: hashBrowser(browser), accountHash: keyed(`account ${email}`) };
  const isKnown = await isKnownBrowser(email, asker.browserHash, now);
  const account = asker.accountHash.toString('base64url');
  const name = isKnown ? `${asker.browserHash.toString('base64url')} ${account}` : account;
  return { asker, name, isKnown };
}

/** From the narrow to the wide: whoever has used up their own share takes no more from everybody's. */
const codeLimits = ({ address }: Attempt, account: string): [LimitName, string][] => [
  ['codesFrom', addressBlock(address)],
  ['codesFromSite', addressSite(address)],
  ['codesForBySiteInHour', `${addressSite(address)} ${account}`],
  ['codesForBySiteInDay', `${addressSite(address)} ${account}`],
  ['codesForInHour', account],
  ['codesForInDay', account],
];

const tryLimits = ({ address }: Attempt): [LimitName, string][] => [
  ['triesFrom', addressBlock(address)],
  ['triesFromSite', addressSite(address)],
];

/** The seconds to wait, where one of the limits is passed. */
async function countAll(counts: [LimitName, string][]): Promise<number | null> {
  for (const [limit, who] of counts) {
    const { allowed, waitSeconds } = await countAttempt(limit, who);
    if (!allowed) return waitSeconds;
  }
  return null;
}

const keyed = (words: string) => createHmac('sha256', env().DESK_SECRET).update(words).digest();
const hashCode = ({ email, browser }: Attempt, code: string) => keyed(`code ${browser} ${email} ${code}`);

async function mailCode(email: string, code: string): Promise<void> {
  const mail = await writeCodeMail(code);
  const staff = await findStaff(email);
  if (staff && !staff.leftAt) return await mailStaff(email, mail);
  await mailNobody(email, mail);
  log('desk-refused', { why: 'unknown-account' });
}

function refuse<Outcome extends 'wrong' | 'none'>(outcome: Outcome, email: string): { outcome: Outcome } {
  inBackground(noteRefusal(outcome, email));
  return { outcome };
}

/** In the records only where somebody guessed at an account we know: strangers must not be able to fill them. */
async function noteRefusal(outcome: 'wrong' | 'none', email: string): Promise<void> {
  const staff = await findStaff(email);
  if (!staff) return log('desk-refused', { why: 'unknown-account' });
  log('desk-refused', { why: `code-${outcome}`, staff: staff.id });
  if (outcome === 'wrong') await recordRefusedSignIn(staff.id, 'code');
}

async function raiseAlarm(email: string): Promise<void> {
  const staff = await findStaff(email);
  if (!staff || staff.leftAt) return;
  logAlarm('sign-in-guessed', { staff: staff.id });
  const mail = await writeGuessedMail(email, pointsOf('guesses'));
  const readers = new Set([email, ...(await listAdminAddresses())]);
  for (const reader of readers) await mailStaff(reader, mail);
}
