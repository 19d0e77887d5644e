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
import { consumeCode, type Requester, storeCode, tryCodes } from './code-store.server.ts';
import { inBackground, mailStaff, simulateStaffMail } from './mail-staff.server.ts';
import { recordRefusedSignIn } from './session-store.server.ts';
import { findStaff, listAdminAddresses } from './staff-store.server.ts';
import { writeCodeMail } from './write-code-mail.server.tsx';
import { writeGuessedMail } from './write-notice-mail.server.tsx';

const codeLifetimeMs = 10 * 60_000;
/** The long code cannot be guessed; it is sent after too many wrong short ones. Codes sent before stay valid. */
const codeLengths = { short: 6, long: 12 };

/** An attempt at the sign-in page: the account, the value of the browser's cookie and the IP address. */
export interface Attempt {
  email: string;
  browser: string;
  address: string;
}

export type SendCodeResult =
  | { outcome: 'sent'; digits: number }
  | { outcome: 'too-many-codes'; waitSeconds: number };

export type CheckCodeResult =
  | { outcome: 'right'; staffId: string }
  | { outcome: 'wrong' }
  /** This browser has no valid code. */
  | { outcome: 'none' }
  | { outcome: 'too-many-tries'; waitSeconds: number };

/**
 * Each request gets its own code. Known and unknown addresses are counted, stored and rendered in the same way; only staff
 * get the mail, which is sent in the background.
 */
export async function sendCode(attempt: Attempt): Promise<SendCodeResult> {
  const now = new Date();
  const { requester, name, isKnown } = await identify(attempt, now);
  const waitSeconds = await countAll(isKnown ? [['codesInBrowser', name]] : codeLimits(attempt, name));
  if (waitSeconds) return { outcome: 'too-many-codes', waitSeconds };
  const digits = (await isUsedUp('guesses', name)) ? codeLengths.long : codeLengths.short;
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  await storeCode(requester, hashCode(attempt, code), new Date(now.getTime() + codeLifetimeMs), now);
  inBackground(mailCode(attempt.email, code));
  return { outcome: 'sent', digits };
}

export async function checkCode(attempt: Attempt, code: string): Promise<CheckCodeResult> {
  const { requester, name, isKnown } = await identify(attempt, new Date());
  const waitSeconds = await countAll(isKnown ? [] : tryLimits(attempt));
  if (waitSeconds) return { outcome: 'too-many-tries', waitSeconds };
  const stored = await tryCodes(requester, new Date());
  if (stored.length === 0) return refuse('none', attempt.email);
  const hash = hashCode(attempt, code);
  const [right] = stored.filter(({ codeHash }) => timingSafeEqual(codeHash, hash));
  if (!right) {
    // Counts one guess per valid code, or requesting several codes would make guessing cheaper.
    const { isFirstRefusal } = await countAttempt('guesses', name, stored.length);
    if (isFirstRefusal) inBackground(raiseAlarm(attempt.email));
    return refuse('wrong', attempt.email);
  }
  const isFirst = await consumeCode(requester, right.id);
  const staff = await findStaff(attempt.email);
  if (!isFirst || !staff || staff.leftAt) return refuse('wrong', attempt.email);
  return { outcome: 'right', staffId: staff.id };
}

export const hashBrowser = (browser: string) => createHash('sha256').update(browser).digest();

/** `name` is the key for counting attempts: a known browser has its own, all others share the account's. */
async function identify(
  { email, browser }: Attempt,
  now: Date,
): Promise<{ requester: Requester; name: string; isKnown: boolean }> {
  const requester = { browserHash: hashBrowser(browser), accountHash: keyedHash(`account ${email}`) };
  const isKnown = await isKnownBrowser(email, requester.browserHash, now);
  const account = requester.accountHash.toString('base64url');
  const name = isKnown ? `${requester.browserHash.toString('base64url')} ${account}` : account;
  return { requester, name, isKnown };
}

/** From the narrowest to the widest, so that whoever exceeds a narrow limit does not use up the shared ones. */
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

/** The seconds to wait if a limit is exceeded, otherwise null. */
async function countAll(counts: [LimitName, string][]): Promise<number | null> {
  for (const [limit, key] of counts) {
    const { allowed, waitSeconds } = await countAttempt(limit, key);
    if (!allowed) return waitSeconds;
  }
  return null;
}

const keyedHash = (text: string) => createHmac('sha256', env().DESK_SECRET).update(text).digest();
const hashCode = ({ email, browser }: Attempt, code: string) => keyedHash(`code ${browser} ${email} ${code}`);

async function mailCode(email: string, code: string): Promise<void> {
  const mail = await writeCodeMail(code);
  const staff = await findStaff(email);
  if (staff && !staff.leftAt) return void (await mailStaff(email, mail));
  await simulateStaffMail(email, mail);
  log('desk-refused', { why: 'unknown-account' });
}

function refuse<Outcome extends 'wrong' | 'none'>(outcome: Outcome, email: string): { outcome: Outcome } {
  inBackground(recordRefusal(outcome, email));
  return { outcome };
}

/** Audited only for wrong codes of a known account, so that strangers cannot fill the audit. */
async function recordRefusal(outcome: 'wrong' | 'none', email: string): Promise<void> {
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
  const recipients = new Set([email, ...(await listAdminAddresses())]);
  for (const recipient of recipients) await mailStaff(recipient, mail);
}
