/** A mail as bytes, with line ends as on the wire. */
export function writeRawMail(
  headers: Record<string, string | string[]>,
  body: string | string[] = 'Tuesday is fine.',
): Buffer {
  const lines = Object.entries({
    From: 'Kumari Silva <kumari@company.lk>',
    To: 'support@pahana.example',
    Subject: 'A question',
    Date: 'Sun, 15 Nov 2026 10:00:00 +0530',
    'Message-ID': `<${crypto.randomUUID()}@company.lk>`,
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  }).flatMap(([name, value]) => [value].flat().map((line) => `${name}: ${line}`));
  return Buffer.from([...lines, '', ...[body].flat(), ''].join('\r\n'));
}

/** What our mail server adds to a mail that really comes from this domain. */
export const provenBy = (domain: string) => ({
  'Authentication-Results': `mx.pahana.example; dmarc=pass (p=reject) header.from=${domain}`,
});
