import { createHash } from 'node:crypto';
import { toPlainText } from '@react-email/render';
import { type ParsedMail as RawMail, simpleParser } from 'mailparser';
import { cleanLine, cleanText } from '../user-text.ts';
import type { DeliveryReport, MailFile, ParsedMail } from './parsed-mail.ts';

/** The headers that decide what becomes of a mail. */
const headerNames = [
  'authentication-results',
  'auto-submitted',
  'content-type',
  'from',
  'list-id',
  'list-unsubscribe',
  'precedence',
  'x-auto-response-suppress',
  'x-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-ms-exchange-inbox-rules-loop',
  'x-spam',
  'x-spam-flag',
  'x-spam-status',
];
const messageIdPattern = /<[^<>\s]{3,250}>/g;
const maxReferences = 30;
const maxHeader = 2_000;

/** Reads a mail. It may need much time and memory, so it runs in a thread that can be ended. */
export async function parseMail(raw: Buffer): Promise<ParsedMail> {
  const mail = await simpleParser(raw, {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    keepDeliveryStatus: true,
    checksumAlgo: 'sha256',
    // Its own conversion throws the whole mail away if the HTML is too long or too deep.
    skipHtmlToText: true,
  });
  const headers = collectHeaders(mail.headerLines.map(({ key, line }) => [key, line.replace(/^[^:]*:/, '')]));
  const from = mail.from?.value[0];
  const text = cleanText((mail.text?.trim() || readHtml(mail.html || '')).slice(0, 100_000));
  const messageId = mail.messageId?.match(messageIdPattern)?.[0] ?? '';
  const answered = [mail.inReplyTo ?? '', ...[mail.references ?? []].flat().reverse()].join(' ');
  const files = listFiles(mail);
  return {
    messageId,
    from: cleanLine(from?.address).toLowerCase(),
    fromName: cleanLine(from?.name),
    to: [mail.to ?? [], mail.cc ?? []]
      .flat()
      .flatMap(({ value }) => value.flatMap(({ address }) => address?.toLowerCase() ?? [])),
    subject: cleanLine(mail.subject).slice(0, 250).toWellFormed(),
    text,
    references: listReferences(answered),
    headers,
    report: /report-type="?delivery-status/i.test(headers['content-type']?.[0] ?? '')
      ? readReport(mail)
      : null,
    files,
    // Without a Message-ID two mails with the same words are two mails.
    contentKey: messageId
      ? hashOf([messageId, from?.address, mail.date?.toISOString(), mail.subject, text].join('\n'), files)
      : hashOf(raw.toString('latin1'), []),
    isReadable: true,
  };
}

/** For mails that the parser refuses: who wrote about what. The words are only in the original. */
export function parseHeaders(raw: Buffer): ParsedMail {
  const [head = ''] = raw
    .subarray(0, 64_000)
    .toString('utf8')
    .split(/\r?\n\r?\n/, 1);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^([\w-]+):(.*)$/.exec(line) ?? [];
    return name && value !== undefined ? [[name.toLowerCase(), value]] : [];
  });
  const first = (name: string) => fields.find(([key]) => key === name)?.[1]?.trim() ?? '';
  return {
    messageId: first('message-id').match(messageIdPattern)?.[0] ?? '',
    from: /[^\s<>@"]{1,64}@[^\s<>@"]{1,189}/.exec(first('from'))?.[0].toLowerCase() ?? '',
    fromName: '',
    to: [],
    subject: cleanLine(first('subject')).slice(0, 250).toWellFormed(),
    text: '',
    references: listReferences(`${first('in-reply-to')} ${first('references')}`),
    headers: collectHeaders(fields),
    report: null,
    files: [],
    contentKey: hashOf(raw.toString('latin1'), []),
    isReadable: false,
  };
}

function collectHeaders(fields: [string, string][]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [name, value] of fields) {
    if (!headerNames.includes(name)) continue;
    const plain = value
      .replace(/\r?\n[ \t]+/g, ' ')
      .trim()
      .slice(0, maxHeader);
    found[name] = [...(found[name] ?? []), plain];
  }
  return found;
}

const listReferences = (text: string) =>
  [...new Set(text.slice(0, 20_000).match(messageIdPattern))].slice(0, maxReferences);

function hashOf(text: string, files: MailFile[]): string {
  const hash = createHash('sha256').update(text);
  for (const { sha256 } of files) hash.update(`\n${sha256}`);
  return hash.digest('base64url');
}

function listFiles(mail: RawMail): MailFile[] {
  const html = mail.html || '';
  return mail.attachments
    .filter(
      ({ contentType }) => !contentType.startsWith('message/') && !contentType.endsWith('rfc822-headers'),
    )
    .map(({ filename, size, checksum, cid, related, content }) => ({
      name: cleanLine(filename),
      bytes: size,
      sha256: checksum,
      isInline: related === true || Boolean(cid && html.includes(`cid:${cid}`)),
      content,
    }));
}

function readHtml(html: string): string {
  try {
    return toPlainText(html, {
      wordwrap: false,
      limits: { maxInputLength: 2_000_000, maxDepth: 200, maxChildNodes: 20_000 },
      selectors: [
        { selector: 'img', format: 'skip' },
        { selector: 'a', options: { ignoreHref: true } },
        ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
          selector,
          options: { uppercase: false },
        })),
      ],
    });
  } catch {
    return '';
  }
}

/** The Message-ID of our mail is in the part that quotes it, complete or headers only. */
function readReport({ attachments }: RawMail): DeliveryReport | null {
  const partOf = (pattern: RegExp) =>
    attachments
      .find(({ contentType }) => pattern.test(contentType))
      ?.content.toString('utf8')
      .slice(0, 100_000) ?? '';
  const status = partOf(/^message\/(?:global-)?delivery-status$/);
  if (!status) return null;
  const fieldOf = (name: string) => {
    const line = status.split('\n').find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
    return line.slice(name.length + 1).trim();
  };
  const original = partOf(/^(?:message\/(?:rfc822|global)|(?:text|message)\/(?:rfc822|global)-headers)$/);
  return {
    action: fieldOf('action').toLowerCase(),
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(fieldOf('status'))?.[0] ?? '',
    recipients: status
      .slice(0, 20_000)
      .split('\n')
      .filter((line) => /^(?:final|original)-recipient:/i.test(line) && line.includes(';'))
      .map((line) =>
        line
          .slice(line.indexOf(';') + 1)
          .trim()
          .toLowerCase(),
      )
      .filter((address) => address.length <= 254),
    originalMessageId: /^message-id:\s*(<[^<>\s]{3,250}>)/im.exec(original)?.[1] ?? '',
  };
}
