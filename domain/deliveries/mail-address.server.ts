import { createHmac, timingSafeEqual } from 'node:crypto';
import { env } from '#platform/env.server.ts';

/**
 * What a signed address is for: the visitor's answer, a colleague's answer, an answer to what we forwarded, or the report
 * of a mail that came back.
 */
export type AddressPurpose = 'reply' | 'staff' | 'forward' | 'bounce';

export interface ReadAddress {
  /** The part before a plus sign, such as `sales`. */
  local: string;
  host: string;
  token: 'none' | 'forged' | { purpose: AddressPurpose; id: string };
}

const letters = { reply: 'r', staff: 's', forward: 'f', bounce: 'b' } as const;
const purposes = { r: 'reply', s: 'staff', f: 'forward', b: 'bounce' } as const;
const base32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** `sales+r-2f-mzxw6ytboi3dgnbvmzxw6ytboi@in.pahana.example`. Lower case only, because mail servers change the case, and shorter than
 * the 64 characters allowed before the @. Undefined if no mail comes in. */
export function signedAddress(local: string, purpose: AddressPurpose, id: string): string | undefined {
  const { MAIL_IN_HOST: host } = env();
  const [secret] = secrets();
  if (!host || !secret) return undefined;
  const short = BigInt(id).toString(36);
  return `${local}+${letters[purpose]}-${short}-${sign(secret, purpose, id)}@${host}`;
}

export function readAddress(address: string): ReadAddress {
  const [before = '', host = ''] = address.toLowerCase().split('@', 2);
  const [local = '', tag = ''] = before.split('+', 2);
  const [, letter, short, signature] = /^([rsfb])-([0-9a-z]{1,12})-([a-z2-7]{26})$/.exec(tag) ?? [];
  if (!letter || !short || !signature) return { local, host, token: 'none' };
  const purpose = purposes[letter as keyof typeof purposes];
  const id = readBase36(short);
  const isGenuine = secrets().some((secret) =>
    timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, purpose, id))),
  );
  return { local, host, token: isGenuine ? { purpose, id } : 'forged' };
}

/** The first secret signs. Others are still accepted, so that a new one can take over. */
const secrets = () => env().MAIL_IN_SECRET?.split(',') ?? [];

function readBase36(text: string): string {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  return value.toString();
}

/** 130 bits in 26 letters. */
function sign(secret: string, purpose: AddressPurpose, id: string): string {
  const bytes = createHmac('sha256', secret).update(`mail address ${purpose} ${id}`).digest().subarray(0, 17);
  let bits = BigInt(`0x${bytes.toString('hex')}`);
  let text = '';
  for (let index = 0; index < 26; index += 1) {
    text = base32.charAt(Number(bits & 31n)) + text;
    bits >>= 5n;
  }
  return text;
}
