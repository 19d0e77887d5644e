const dayMs = 24 * 3_600_000;
/** RFC 9116 recommends less than a year. Every build renews it. */
const validDays = 364;

/** The file /.well-known/security.txt (RFC 9116). The contact is the address that SECURITY.md names. */
export function securityText(policy: string, siteUrl: string, builtAt: Date): string {
  const contact = /^Write to (?<address>\S+@[^\s,]+),/m.exec(policy)?.groups?.address;
  if (!contact) throw new Error('SECURITY.md does not say which address to write to');
  const expires = new Date(builtAt.getTime() + validDays * dayMs);
  return [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    'Preferred-Languages: en, si, ta',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    `Policy: ${siteUrl}/.well-known/security-policy.txt`,
    '',
  ].join('\n');
}
