import type { FormToken } from '#platform/form-token.server.ts';
import { normaliseText } from '../user-text.ts';

/** How a form was sent, whatever its text. */
export interface SendingSigns {
  token: FormToken['verdict'];
  /** The shares of their limits that are used up; above 1 the limit is passed. */
  used: { address: number; text: number; token: number };
}

/** How it was sent and how it is written, never what it is about or in which language. */
export interface SpamSigns extends SendingSigns {
  /** The value of the field that people do not see. */
  honeypot: string;
  name: string;
  /** The visitor's free text. */
  message: string;
}

export interface SpamScore {
  /** From 0 to 100. */
  score: number;
  reasons: string[];
  isSpam: boolean;
}

export const spamThreshold = 60;

/** A web address, but not an email address. Every pattern here is linear, so 5,000 hostile characters cost no more than
 * others. */
const link =
  /^[^@]*(?:https?:\/\/|www\.|[a-z0-9]\.(?:com|net|org|info|biz|ru|xyz|top|shop|site|online|club)\b)/i;
const betweenLinks = /[\s,;<>"'()[\]|]+/;
/** Nobody who types into a text box writes in the markup of forums. */
const forumLink = /\[\/?(?:url|link|img)[\]=]/i;
const pageLink = /<a\s{1,9}href/i;
/** Without the joiners that Sinhala, Tamil and emoji are written with. */
const invisible = /[\u00AD\u200B\u2060-\u2064\uFEFF]/gu;

/** One reason is never enough, except the honeypot and a text that far too many have sent. */
export function scoreSpam({ honeypot, token, name, message, used }: SpamSigns): SpamScore {
  const pieces = message.split(betweenLinks);
  const links = pieces.filter(isLink).length;
  const found: Record<string, number> = {
    'hidden field filled': honeypot === '' ? 0 : 100,
    'no token': token === 'none' ? 10 : 0,
    'sent within two seconds': token === 'early' ? 15 : 0,
    'token over a day old': token === 'old' ? 15 : 0,
    'token forged': token === 'forged' ? 40 : 0,
    'token used many times': used.token > 1 ? 30 : 0,
    'address near its limit': used.address > 0.5 ? 10 : 0,
    'words often sent today': used.text > 1 ? 60 : used.text > 0.25 ? 20 : 0,
    'many links': links >= 10 ? 45 : links >= 6 ? 30 : links >= 4 ? 10 : 0,
    'nothing but a link':
      links > 0 && !pieces.some((piece) => /\p{L}/u.test(piece) && !isLink(piece)) ? 20 : 0,
    'link in the name': name.split(betweenLinks).some(isLink) ? 50 : 0,
    'forum markup': forumLink.test(name) || forumLink.test(message) ? 50 : 0,
    'page markup': pageLink.test(name) || pageLink.test(message) ? 30 : 0,
    'invisible characters': countOf(invisible, name + message) >= 5 ? 25 : 0,
    'letters of two alphabets in one word': countMixed(`${name} ${message}`) >= 2 ? 30 : 0,
    'scrambled name': name.split(' ').some(isScrambled) ? 30 : 0,
    'scrambled words': isScrambled(message) ? 30 : 0,
  };
  const reasons = Object.keys(found).filter((reason) => found[reason]);
  const score = Math.min(
    reasons.reduce((sum, reason) => sum + (found[reason] ?? 0), 0),
    100,
  );
  return { score, reasons, isSpam: score >= spamThreshold };
}

/** Equal for two messages that differ in form only; null for a text so short that strangers may write the same. */
export function normaliseMessage(text: string): string | null {
  const plain = normaliseText(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return plain.length < 20 ? null : plain;
}

const isLink = (piece: string) => piece.includes('.') && link.test(piece);

/** Counts words in which some Latin letters were replaced by Cyrillic or Greek ones that look alike. */
function countMixed(text: string): number {
  if (!/[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(text)) return 0;
  const runs = text.match(/\p{L}{3,}/gu) ?? [];
  return runs.filter(
    (run) => /\p{Script=Latin}/u.test(run) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(run),
  ).length;
}

/** One word with random capitals: "qWtYpLkXrN", but not "PayHereWebhookListener". */
function isScrambled(text: string): boolean {
  if (!/^\p{L}{10,}$/u.test(text)) return false;
  return countOf(/\p{Ll}\p{Lu}/gu, text) >= 3 && countOf(/\p{Lu}/gu, text) >= text.length / 3;
}

const countOf = (pattern: RegExp, text: string) => text.match(pattern)?.length ?? 0;
