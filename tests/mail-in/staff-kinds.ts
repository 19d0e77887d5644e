import type { MailKind } from './mail-kind.ts';
import { letter } from './write-mail.ts';

/** The colleague of the drill. */
export const colleague = 'kasun@pahana.example';

/** Mails of colleagues, and of those who pretend to be one. */
export const staffKinds: MailKind[] = [
  {
    name: 'colleague answers a notice',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(colleague, lead.staffReplyTo, [
        'Dear Nimal,',
        '',
        `Press the green button. ${marker}`,
        '',
        'Kasun',
      ]),
      from: colleague,
      to: [lead.staffReplyTo],
      isJudged: true,
    }),
    expected: { outcome: 'staff', lead: 'known' },
  },
  {
    name: 'colleague whom nothing proves',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(colleague, lead.staffReplyTo, marker),
      from: colleague,
      to: [lead.staffReplyTo],
    }),
    expected: { outcome: 'review', lead: 'known', isThanked: false },
  },
  {
    name: 'stranger answers a notice',
    lead: 'new',
    write: ({ marker, address, lead }) => ({
      raw: letter(address, lead.staffReplyTo, marker),
      from: address,
      to: [lead.staffReplyTo],
      isJudged: true,
    }),
    expected: { outcome: 'review', lead: 'known', isThanked: false },
  },
  {
    name: 'colleague writes without a lead',
    write: ({ marker }) => ({
      raw: letter(colleague, 'support@pahana.example', marker),
      from: colleague,
      to: ['support@pahana.example'],
      isJudged: true,
    }),
    expected: { outcome: 'review', lead: 'none', isThanked: false },
  },
];
