import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { readMails } from '../stack/read-mails.ts';
import { readRows } from '../stack/read-rows.ts';
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

/** Waits until every mail is sent and lists what is wrong with them. */
export async function findMailProblems(): Promise<{ count: number; problems: string[] }> {
  const url = inject('databaseUrl');
  // An address that was used in many forms has reached its daily limit of mails.
  const unsent = `select 1 from delivery where delivered_at is null and last_error is distinct from 'ENOUGH_TODAY'`;
  await waitUntil('every mail is sent', async () => (await readRows(url, unsent)).length === 0, 400_000);
  const leads = await readRows<Lead>(url, 'select reference, mailbox, email from lead');
  const byReference = new Map(leads.map((lead) => [lead.reference, lead]));
  const staff = await readRows<{ email: string }>(url, 'select email from staff');
  const others = ['nimal@client.example', ...staff.map(({ email }) => email)];
  const mails = await readMails();
  return { count: mails.length, problems: mails.flatMap((mail) => checkMail(mail, byReference, others)) };
}

/**
 * A mail about a lead goes to its department or its visitor and is answered through us; all others are newsletter mails
 * and what the desk writes to staff.
 */
function checkMail(mail: Mail, leads: Map<string, Lead>, readers: string[]): string[] {
  const lead = leads.get(/PA-\w{4}-\w{4}/.exec(mail.subject)?.[0] ?? '');
  const people = lead ? [lead.mailbox, lead.email ?? ''] : readers;
  const problems = findUnescaped(mail.html).map((text) => `contains ${text} unescaped`);
  const unexpected = mail.headers.filter(
    (name, index) => !knownHeaders.includes(name) || mail.headers.indexOf(name) !== index,
  );
  if (unexpected.length > 0) problems.push(`has the unexpected headers ${unexpected}`);
  if (mail.from !== 'hello@pahana.example') problems.push(`comes from ${mail.from}`);
  if (mail.to.length !== 1 || !people.includes(mail.to.join())) problems.push(`goes to ${mail.to}`);
  if (mail.recipients.join() !== mail.to.join()) problems.push(`is delivered to ${mail.recipients}`);
  if (!isOurAnswerAddress(mail, lead)) problems.push(`has the reply address ${mail.replyTo}`);
  return problems.map((problem) => `"${mail.subject}" ${problem}`);
}

/** With `r` what comes there is the visitor's, with `s` it is for the visitor. */
function isOurAnswerAddress({ to, replyTo: [address, ...more] }: Mail, lead: Lead | undefined): boolean {
  if (!address || !lead) return !address;
  const [name = ''] = lead.mailbox.split('@');
  const kind = to.join() === lead.mailbox ? 's' : 'r';
  const expected = new RegExp(`^${name}\\+${kind}-[a-z0-9]+-[a-z2-7]{26}@in\\.pahana\\.example$`);
  return more.length === 0 && expected.test(address);
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
  const keys = await readRows<{ key: string }>(
    inject('databaseUrl'),
    `select unnest(array[receipt_token, reference]) as key from lead
     union all select unnest(array[leave_token, confirm_token]) from subscriber`,
  );
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.flatMap(({ key }) => (key && log.includes(key) ? key : []))).toEqual([]);
}
