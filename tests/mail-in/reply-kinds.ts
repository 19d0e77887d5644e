import { writeRawMail } from '../write-raw-mail.ts';
import type { MailKind } from './mail-kind.ts';
import { letter, multipart, pdf, proofOf, quote } from './write-mail.ts';

const department = 'support@pahana.example';
const added = { outcome: 'message', lead: 'known', standing: 'visitor' } as const;

/** Answers of visitors to our mails. */
export const replyKinds: MailKind[] = [
  {
    name: 'reply to the reply address',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, `Tuesday is fine. ${marker}`),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply, address in capitals',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, marker),
      from: lead.email,
      to: [lead.replyTo.toUpperCase()],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply found by In-Reply-To',
    lead: 'answered',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, department, marker, { 'In-Reply-To': lead.messageId }),
      from: lead.email,
      to: [department],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply found by References',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, department, marker, {
        References: `<other@elsewhere.example> ${lead.messageId} <unknown@elsewhere.example>`,
      }),
      from: lead.email,
      to: [department],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply with our mail quoted',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, [
        `Please come on Monday. ${marker}`,
        '',
        `On Mon, 16 Nov 2026 at 10:00, Pahana <${lead.replyTo}> wrote:`,
        ...quote(lead.reference),
      ]),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { ...added, without: 'stands on the receipt' },
  },
  {
    name: 'reply of Outlook, nothing marked',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, [
        marker,
        '________________________________',
        'From: Pahana <hello@pahana.example>',
        'Sent: Monday, 16 November 2026 10:00',
        `Subject: We have your support request (${lead.reference})`,
        '',
        ...quote(lead.reference).map((line) => line.replace('> ', '')),
      ]),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { ...added, without: 'stands on the receipt' },
  },
  {
    name: 'reply in HTML only',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(
        lead.email,
        lead.replyTo,
        `<html><body><p>Yes, <b>please</b>.</p><p>${marker}</p></body></html>`,
        {
          'Content-Type': 'text/html; charset=utf-8',
        },
      ),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { ...added, without: '<b>' },
  },
  {
    name: 'reply in Sinhala',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, `අඟහරුවාදා හොඳයි. ශ්‍රී ලංකාව ${marker}`),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply in Tamil, base64',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: multipart(lead.email, lead.replyTo, [
        { type: 'text/plain; charset=utf-8', body: `செவ்வாய்க்கிழமை சரி. ${marker}` },
      ]),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply with a PDF',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: multipart(lead.email, lead.replyTo, [
        { type: 'text/plain', body: `See the file. ${marker}` },
        { type: 'application/pdf', body: pdf(marker), name: 'order.pdf' },
      ]),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { ...added, files: 1 },
  },
  {
    name: 'reply to a closed lead',
    lead: 'closed',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, marker),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: added,
  },
  {
    name: 'reply to a lead held as spam',
    lead: 'spam',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, marker),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { ...added, isSpam: true },
  },
  {
    name: 'reply to an erased lead',
    lead: 'erased',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, marker),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { outcome: 'lead', lead: 'new', isThanked: true },
  },
  {
    name: 'reply that nothing proves',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: writeRawMail({ From: lead.email, ...proofOf(lead.email) }, marker),
      from: lead.email,
      to: [lead.replyTo],
    }),
    expected: { ...added, standing: 'unproven' },
  },
  {
    name: 'stranger with a forwarded reply address',
    lead: 'new',
    write: ({ marker, address, lead }) => ({
      raw: letter(address, lead.replyTo, marker),
      from: address,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: { ...added, standing: 'other' },
  },
];
