import { isOurAddress } from '#domain/deliveries/is-our-address.server.ts';
import { readAddress } from '#domain/deliveries/mail-address.server.ts';
import { env } from '#platform/env.server.ts';
import { isEmailAddress } from '#platform/mail/email-address.server.ts';

const maxCopies = 5;

export type ReadCopies = { outcome: 'read'; addresses: string[] } | { outcome: 'invalid'; error: string };

/**
 * Who gets a copy of a reply: addresses with commas or on lines of their own, also as mail programs copy them
 * ("Sunil <sunil@other.lk>"). The visitor gets the reply anyway, and nobody gets it twice.
 */
export function readCopies(typed: string, visitor: string | null): ReadCopies {
  const addresses = [...new Set(listAddresses(typed))].filter(
    (address) => address !== visitor?.toLowerCase(),
  );
  const wrong = addresses.find((address) => !isEmailAddress(address));
  if (wrong) return { outcome: 'invalid', error: `“${wrong}” is not an email address` };
  const ours = addresses.find(comesToUs);
  if (ours) return { outcome: 'invalid', error: `${ours} comes back to this desk. Leave it out` };
  if (addresses.length > maxCopies)
    return {
      outcome: 'invalid',
      error: `Use at most ${maxCopies} addresses. Now there are ${addresses.length}`,
    };
  return { outcome: 'read', addresses };
}

function listAddresses(typed: string): string[] {
  return typed
    .toLowerCase()
    .split(/[,;\n]/)
    .flatMap((part) => /<([^<>]*)>\s*$/.exec(part)?.[1] ?? part.split(' '))
    .map((address) => address.trim())
    .filter(Boolean);
}

/** A mail to such an address would be read as an answer, or refused. */
export const comesToUs = (address: string) =>
  isOurAddress(address) || readAddress(address).host === env().MAIL_IN_HOST;
