import { writeRawMail } from '../write-raw-mail.ts';
import type { MailKind } from './mail-kind.ts';
import { letter, multipart, pdf, proofOf } from './write-mail.ts';

const opened = { outcome: 'lead', lead: 'new', isThanked: true } as const;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40_000, 7)]);

/** Mails that answer none of ours. */
export const newKinds: MailKind[] = [
  {
    name: 'new mail to support',
    write: ({ marker, address }) => ({
      raw: letter(address, 'support@pahana.example', `The till beeps. ${marker}`),
      from: address,
      to: ['support@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail to investors, who have no mailbox at the desk',
    write: ({ marker, address }) => ({
      raw: letter(address, 'investors@pahana.example', marker),
      from: address,
      to: ['investors@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail that nothing proves',
    write: ({ marker, address }) => ({
      raw: letter(address, 'sales@pahana.example', marker),
      from: address,
      to: ['sales@pahana.example'],
    }),
    expected: { outcome: 'lead', lead: 'new', isThanked: false },
  },
  {
    name: 'new mail in HTML only',
    write: ({ marker, address }) => ({
      raw: letter(address, 'sales@pahana.example', `<p>Price &amp; terms?</p><p>${marker}</p>`, {
        'Content-Type': 'text/html; charset=utf-8',
      }),
      from: address,
      to: ['sales@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail without subject, date and Message-ID',
    write: ({ marker, address }) => ({
      raw: Buffer.from(
        [
          `From: ${address}`,
          `Authentication-Results: ${proofOf(address)['Authentication-Results']}`,
          '',
          marker,
          '',
        ].join('\r\n'),
      ),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail in Sinhala and Tamil, subject too',
    write: ({ marker, address }) => ({
      raw: letter(address, 'hello@pahana.example', `ආයුබෝවන් வணக்கம் ${marker}`, {
        Subject: `=?utf-8?B?${Buffer.from('මිල ගණන් விலை').toString('base64')}?=`,
      }),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail in an old character set',
    write: ({ marker, address }) => ({
      raw: Buffer.concat([
        letter(address, 'hello@pahana.example', marker, { 'Content-Type': 'text/plain; charset=iso-8859-1' }),
        Buffer.from([0xe9, 0xfc, 0x0d, 0x0a]),
      ]),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail with a picture, a PDF and a program',
    write: ({ marker, address }) => ({
      raw: multipart(address, 'support@pahana.example', [
        { type: 'text/plain', body: marker },
        { type: 'image/png', body: png, name: 'screen.png' },
        { type: 'application/pdf', body: pdf(marker), name: 'bill.pdf' },
        { type: 'application/octet-stream', body: `MZ ${marker}`, name: 'setup.exe' },
      ]),
      from: address,
      to: ['support@pahana.example'],
      isJudged: true,
    }),
    expected: { ...opened, files: 2 },
  },
  {
    name: 'new mail with broken parts',
    write: ({ marker, address }) => ({
      raw: letter(
        address,
        'hello@pahana.example',
        ['--nowhere', 'Content-Type: text/plain', '', marker, '--no'],
        {
          'Content-Type': 'multipart/mixed; boundary="nowhere"',
        },
      ),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'new mail with two senders in From',
    write: ({ marker, address }) => ({
      raw: Buffer.concat([
        Buffer.from('From: boss@pahana.example\r\n'),
        letter(address, 'hello@pahana.example', marker),
      ]),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: { outcome: 'lead', lead: 'new', isThanked: false },
  },
  {
    name: 'new mail as a blind copy',
    write: ({ marker, address }) => ({
      raw: letter(address, 'somebody@elsewhere.example', marker),
      from: address,
      to: ['press@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
  {
    name: 'mail of a mailing list',
    write: ({ marker, address }) => ({
      raw: letter(address, 'hello@pahana.example', marker, {
        'List-Id': '<news.example>',
        Precedence: 'bulk',
      }),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: { outcome: 'lead', lead: 'new', isThanked: false },
  },
  {
    name: 'spam by our filter',
    write: ({ marker, address }) => ({
      raw: letter(address, 'hello@pahana.example', marker, { 'X-Spam': 'Yes' }),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: { outcome: 'lead', lead: 'new', isThanked: false, isSpam: true },
  },
  {
    name: 'spam by the rules for forms',
    write: ({ marker, address }) => ({
      raw: letter(
        address,
        'hello@pahana.example',
        `[url=http://a.ru/${marker}]x[/url] <a href="http://b.ru">y</a>`,
      ),
      from: address,
      to: ['hello@pahana.example'],
      isJudged: true,
    }),
    expected: { outcome: 'lead', lead: 'new', isThanked: false, isSpam: true },
  },
  {
    name: 'the same bytes three times',
    write: ({ marker, address }) => ({
      raw: letter(address, 'support@pahana.example', marker),
      from: address,
      to: ['support@pahana.example'],
      isJudged: true,
      times: 3,
    }),
    expected: opened,
  },
  {
    name: 'one mail to two departments',
    write: ({ marker, address }) => ({
      raw: writeRawMail(
        { From: address, To: 'sales@pahana.example, support@pahana.example', ...proofOf(address) },
        marker,
      ),
      from: address,
      to: ['sales@pahana.example', 'support@pahana.example'],
      isJudged: true,
    }),
    expected: opened,
  },
];
