import { expect, test } from 'vitest';
import { trimReply } from './trim-reply.ts';

const sent = [
  'Kasun answers your support request.\n\nThe printer needs a new driver. We can install it on Monday.\n\nKind regards,\nKasun Perera',
];
const quote = [
  '> Kasun answers your support request.',
  '>',
  '> The printer needs a new driver. We can install it',
  '> on Monday.',
];

test.each([
  ['in English', 'On Mon, 16 Nov 2026 at 10:00, Kasun <support+r-1-abc@in.pahana.example> wrote:'],
  ['in German', 'Am 16.11.2026 um 10:00 schrieb Kasun <support+r-1-abc@in.pahana.example>:'],
  ['in Sinhala', '2026 නොවැ 16 10:00 ට, Kasun <support+r-1-abc@in.pahana.example> ලිව්වා:'],
  ['in Tamil', '16 நவ., 2026 10:00 அன்று, Kasun <support+r-1-abc@in.pahana.example> எழுதியது:'],
])('a quotation announced %s is split off', (_, announcement) => {
  const mail = ['Monday is fine.', '', 'Nimal', '077 123 4567', '', announcement, ...quote].join('\n');
  const { text, quoted } = trimReply(mail, sent);
  expect(text).toBe('Monday is fine.\n\nNimal\n077 123 4567');
  expect(quoted).toContain('needs a new driver');
});

test('an announcement that is broken into two lines is split off', () => {
  const mail = [
    'Yes.',
    '',
    'On Mon, 16 Nov 2026 at 10:00, Kasun',
    '<support+r-1-abc@in.pahana.example> wrote:',
    ...quote,
  ];
  expect(trimReply(mail.join('\n'), sent).text).toBe('Yes.');
});

test('Outlook repeats headers and does not mark lines', () => {
  const mail = [
    'Please come on Tuesday instead.',
    '',
    '________________________________',
    'From: Kasun, Pahana <support@pahana.example>',
    'Sent: Monday, 16 November 2026 10:00',
    'To: nimal@company.lk',
    'Subject: Re: We have your support request (PA-7K2M-9QXD)',
    '',
    'Kasun answers your support request.',
    'The printer needs a new driver. We can install it on Monday.',
  ];
  expect(trimReply(mail.join('\n'), sent).text).toBe('Please come on Tuesday instead.');
});

test('answers between the lines of the quotation stay, in their order', () => {
  const mail = [
    '> The printer needs a new driver.',
    'Which one?',
    '> We can install it on Monday.',
    'Not before ten.',
  ];
  const { text, quoted } = trimReply(mail.join('\n'), sent);
  expect(text).toBe('Which one?\nNot before ten.');
  expect(quoted).toContain('> The printer needs a new driver.');
});

test('an answer below the quotation stays whole', () => {
  const mail = ['The printer needs a new driver. We can install it on Monday.', '', 'Monday is fine.'];
  expect(trimReply(mail.join('\n'), sent).text).toContain('Monday is fine.');
});

test('lines that only look like a quotation stay', () => {
  for (const mail of [
    '> 5 units, please',
    'Kind regards,\nNimal',
    'Time: 10:00 on 16 Nov 2026',
    '-----\nTotal 45',
  ])
    expect(trimReply(mail, sent)).toEqual({ text: mail, quoted: '' });
});
