import type { MailKind } from './mail-kind.ts';
import { letter, report } from './write-mail.ts';

const noted = { outcome: 'automatic', lead: 'known', isThanked: false } as const;
const department = 'support@pahana.example';

/** Mails that no person wrote. */
export const machineKinds: MailKind[] = [
  {
    name: 'vacation answer to the reply address',
    lead: 'answered',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, `I am away. ${marker}`, { 'Auto-Submitted': 'auto-replied' }),
      from: '',
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: noted,
  },
  {
    name: 'vacation answer to the bounce address',
    lead: 'answered',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.bounceTo, marker, { 'Auto-Submitted': 'auto-replied (vacation)' }),
      from: '',
      to: [lead.bounceTo],
      isJudged: true,
    }),
    expected: noted,
  },
  {
    name: 'out of office by subject only',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter(lead.email, lead.replyTo, marker, {
        Subject: 'Out of Office: Re: We have your support request',
      }),
      from: lead.email,
      to: [lead.replyTo],
      isJudged: true,
    }),
    expected: noted,
  },
  {
    name: 'answering machine that writes first',
    write: ({ marker, address }) => ({
      raw: letter(address, department, marker, { 'X-Autoreply': 'yes', Precedence: 'auto_reply' }),
      from: address,
      to: [department],
      isJudged: true,
    }),
    expected: { outcome: 'automatic', lead: 'none', isThanked: false },
  },
  {
    name: 'our mail came back with a report',
    lead: 'answered',
    write: ({ lead }) => ({
      raw: report(lead.bounceTo, {
        action: 'failed',
        status: '5.1.1',
        recipient: lead.email,
        messageId: '<changed@elsewhere.example>',
      }),
      from: '',
      to: [lead.bounceTo],
    }),
    expected: { outcome: 'bounce', lead: 'known', isThanked: false },
  },
  {
    name: 'our mail came back, found by its Message-ID',
    lead: 'new',
    write: ({ lead }) => ({
      raw: report(department, {
        action: 'failed',
        status: '5.2.2',
        recipient: lead.email,
        messageId: lead.messageId,
      }),
      from: '',
      to: [department],
    }),
    expected: { outcome: 'bounce', lead: 'known', isThanked: false },
  },
  {
    name: 'our mail came back without a report',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter('postmaster@old.example', lead.bounceTo, `User unknown. ${marker}`),
      from: '',
      to: [lead.bounceTo],
    }),
    expected: { outcome: 'bounce', lead: 'known', isThanked: false },
  },
  {
    name: 'our mail is delayed',
    lead: 'answered',
    write: ({ lead }) => ({
      raw: report(lead.bounceTo, {
        action: 'delayed',
        status: '4.4.1',
        recipient: lead.email,
        messageId: lead.messageId,
      }),
      from: '',
      to: [lead.bounceTo],
    }),
    expected: { outcome: 'delayed', lead: 'known', isThanked: false },
  },
  {
    name: 'our own mail',
    lead: 'new',
    write: ({ marker, lead }) => ({
      raw: letter('hello@pahana.example', department, marker, { 'Message-ID': lead.messageId }),
      from: 'hello@pahana.example',
      to: [department],
      isJudged: true,
    }),
    expected: { outcome: 'own', lead: 'none', isThanked: false },
  },
];
