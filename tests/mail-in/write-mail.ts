import { provenBy, writeRawMail } from '../write-raw-mail.ts';

type Headers = Parameters<typeof writeRawMail>[0];

const crlf = '\r\n';
const domainOf = (address: string) => address.replace(/^.*@/, '');
export const proofOf = (address: string) => provenBy(domainOf(address));

/** A plain mail from a person, proven by our filter. */
export function letter(from: string, to: string, text: string | string[], headers: Headers = {}): Buffer {
  return writeRawMail({ From: `Nimal Perera <${from}>`, To: to, ...proofOf(from), ...headers }, text);
}

export interface Part {
  type: string;
  body: string | Buffer;
  name?: string;
  isInline?: boolean;
}

/** A mail with several parts, each in base64. */
export function multipart(
  from: string,
  to: string,
  parts: Part[],
  headers: Headers = {},
  kind = 'mixed',
): Buffer {
  const boundary = `part-${crypto.randomUUID()}`;
  const written = parts.map(({ type, body, name, isInline }) =>
    [
      `--${boundary}`,
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      ...(name ? [`Content-Disposition: ${isInline ? 'inline' : 'attachment'}; filename="${name}"`] : []),
      '',
      Buffer.from(body).toString('base64').replace(/.{76}/g, `$&${crlf}`),
    ].join(crlf),
  );
  return letter(from, to, [...written, `--${boundary}--`], {
    'Content-Type': `multipart/${kind}; boundary="${boundary}"`,
    ...headers,
  });
}

export const pdf = (marker: string) => Buffer.from(`%PDF-1.7\n% ${marker}\n%%EOF\n`);

/** A report about a mail of ours that did not arrive, as Postfix and Exchange write it. */
export function report(
  to: string,
  {
    action,
    status,
    recipient,
    messageId,
  }: { action: string; status: string; recipient: string; messageId: string },
): Buffer {
  const boundary = `report-${crypto.randomUUID()}`;
  return writeRawMail(
    {
      From: `MAILER-DAEMON@${domainOf(recipient)}`,
      To: to,
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': `multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    },
    [
      `--${boundary}`,
      'Content-Type: text/plain',
      '',
      'Your message could not be delivered.',
      `--${boundary}`,
      'Content-Type: message/delivery-status',
      '',
      `Reporting-MTA: dns; mx.${domainOf(recipient)}`,
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      `--${boundary}`,
      'Content-Type: text/rfc822-headers',
      '',
      `Message-ID: ${messageId}`,
      'Subject: We have your support request',
      `--${boundary}--`,
    ],
  );
}

/** How a mail program quotes our mail. */
export function quote(reference: string): string[] {
  return [
    'Thank you. We have your support request.',
    `Your reference is ${reference}. Give it to us when you call or write about this support request.`,
    'What was sent stands on the receipt, and our answer will stand there too. This link is for you alone.',
  ].map((line) => `> ${line}`);
}
