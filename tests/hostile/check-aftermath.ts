import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { readMails } from '../stack/read-mails.ts';
import { read } from '../stack/read-rows.ts';
import type { Mail } from '../stack/run-mailbox.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { canary, findUnescaped } from './hostile-values.ts';

const knownHeaders = [
  ...[
    'auto-submitted',
    'content-type',
    'date',
    'from',
    'list-unsubscribe',
    'list-unsubscribe-post',
    'message-id',
  ],
  ...['mime-version', 'reply-to', 'subject', 'to'],
];

interface Lead {
  reference: string;
  mailbox: string;
  email: string | null;
}

/** Waits for every mail and says what is wrong with any. */
export async function findMailProblems(): Promise<{ count: number; faults: string[] }> {
  const url = inject('databaseUrl');
  // An address that was typed into many forms has had its mails for the day.
  const open = `select 1 from delivery where delivered_at is null and last_error is distinct from 'ENOUGH_TODAY'`;
  await waitUntil('every mail is out', async () => (await read(url, open)).length === 0, 400_000);
  const leads = await read<Lead>(url, 'select reference, mailbox, email from lead');
  const byReference = new Map(leads.map((lead) => [lead.reference, lead]));
  const mails = await readMails();
  return { count: mails.length, faults: mails.flatMap((mail) => judge(mail, byReference)) };
}

/** A mail about a lead goes to its department or its visitor and is answered to the other; all others are letters. */
function judge(mail: Mail, leads: Map<string, Lead>): string[] {
  const lead = leads.get(/PA-\w{4}-\w{4}/.exec(mail.subject)?.[0] ?? '');
  const people = lead ? [lead.mailbox, lead.email ?? ''] : ['nimal@client.example'];
  const faults = findUnescaped(mail.html).map((text) => `shows ${text} as it came`);
  const strange = mail.headers.filter(
    (name, index) => !knownHeaders.includes(name) || mail.headers.indexOf(name) !== index,
  );
  if (strange.length > 0) faults.push(`has the headers ${strange}`);
  if (mail.from !== 'hello@pahana.example') faults.push(`comes from ${mail.from}`);
  const others = people.filter((person) => person !== mail.to.join());
  if (mail.to.length !== 1 || others.length === people.length) faults.push(`goes to ${mail.to}`);
  if (mail.recipients.join() !== mail.to.join()) faults.push(`really goes to ${mail.recipients}`);
  if (![...others, ''].includes(mail.replyTo.join())) faults.push(`is answered to ${mail.replyTo}`);
  return faults.map((fault) => `"${mail.subject}" ${fault}`);
}

export async function expectNothingPersonalInLogs(): Promise<void> {
  const folder = inject('logsDir');
  const names = [
    'web-0.log',
    'worker.log',
    ...['error', 'nginx', 'pahana'].map((name) => `nginx/${name}.log`),
  ];
  const log = names.map((name) => readFileSync(join(folder, name), 'utf8')).join();
  expect(log).toContain('worker-started');
  for (const word of [canary, 'client.example', 'Nimal']) expect(log).not.toContain(word);
  const keys = await read<{ key: string }>(
    inject('databaseUrl'),
    `select unnest(array[receipt_token, reference]) as key from lead
     union all select unnest(array[leave_token, confirm_token]) from subscriber`,
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.flatMap(({ key }) => (key && log.includes(key) ? key : []))).toEqual([]);
}
