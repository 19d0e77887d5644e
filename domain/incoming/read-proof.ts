import type { ParsedMail } from './parsed-mail.ts';

/**
 * Whether the mail really comes from the domain in From. Only the header that our own mail server added counts, because
 * anybody can write such a header. Domains without a DMARC policy, as many small companies have, are proven by a signature
 * or by SPF of the same domain.
 */
export function isProven({ headers, from }: ParsedMail, ownServer: string | undefined): boolean {
  const own = headers['authentication-results']?.find((line) => line.split(/[\s;]/, 1)[0] === ownServer);
  // With two From headers, programs disagree about who wrote.
  if (!own || !from || headers.from?.length !== 1) return false;
  // Only quotes inside an address are escaped, and then nobody can tell where it ends.
  if (own.includes('\\')) return false;
  const results = dropSenderText(own)
    .split(';')
    .map((part) => part.trim());
  const dmarc = results.map((part) => /^dmarc=(\w+)/i.exec(part)?.[1]?.toLowerCase()).find(Boolean);
  if (dmarc && dmarc !== 'none') return dmarc === 'pass';
  const domain = from.replace(/^.*@/, '');
  return results
    .flatMap((part) => provenDomain(part) ?? [])
    .some((proven) => domain === proven || domain.endsWith(`.${proven}`));
}

/**
 * Quoted strings and comments may contain words that the sender chose. Of a quoted address the domain stays: rspamd quotes
 * every address with an equals sign, as newsletters and forwarders use them.
 */
const dropSenderText = (header: string) =>
  header.replace(/"[^"]*"/g, (quoted) => /@[\w.-]+(?="$)/.exec(quoted)?.[0] ?? '').replace(/\([^()]*\)/g, '');

/** The domain that signed, or that the sender's address belongs to. A signer may be named by an address as well. */
function provenDomain(result: string): string | undefined {
  const property = /^dkim=pass\b/i.test(result)
    ? /^header\.(?:d=|i=\S*@)/i
    : /^spf=pass\b/i.test(result)
      ? /^smtp\.mailfrom=(?:\S*@)?/i
      : null;
  const found = property && result.split(/\s/).find((word) => property.test(word));
  return found ? /^[\w.-]+/.exec(found.replace(property, ''))?.[0].toLowerCase() : undefined;
}
