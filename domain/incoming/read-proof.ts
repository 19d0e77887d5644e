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
  const results = own.split(';').map((part) => part.trim());
  const dmarc = results.map((part) => /^dmarc=(\w+)/i.exec(part)?.[1]?.toLowerCase()).find(Boolean);
  if (dmarc && dmarc !== 'none') return dmarc === 'pass';
  const domain = from.replace(/^.*@/, '');
  return results
    .flatMap((part) => provenDomain(part) ?? [])
    .some((proven) => domain === proven || domain.endsWith(`.${proven}`));
}

function provenDomain(result: string): string | undefined {
  const pattern = /^dkim=pass\b/i.test(result)
    ? /header\.(?:d=|i=[^\s@]{0,64}@)([\w.-]+)/i
    : /^spf=pass\b/i.test(result)
      ? /smtp\.mailfrom=(?:[^\s@]{0,64}@)?([\w.-]+)/i
      : null;
  return pattern?.exec(result)?.[1]?.toLowerCase();
}
