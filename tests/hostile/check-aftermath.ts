import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import { read } from '../faults/read-rows.ts';
import { readMails } from '../stack/read-mails.ts';
import type { Mail } from '../stack/run-mailbox.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { canary, findUnescaped } from './hostile-values.ts';

const always = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'];
const ofAudience = {
  department: [...always, 'reply-to'],
  unanswerable: always,
  visitor: [...always, 'auto-submitted', 'reply-to'],
  subscriber: [...always, 'auto-submitted', 'list-unsubscribe', 'list-unsubscribe-post'],
};

interface Lead {
  reference: string;
  mailbox: string;
  email: string | null;
}

/** Waits for every mail and says what is wrong with any. */
export async function findMailFaults(): Promise<{ count: number; faults: string[] }> {
  const url = inject('databaseUrl');
  const open = 'select 1 from delivery where delivered_at is null';
  await waitUntil('every mail is out', async () => (await read(url, open)).length === 0, 120_000);
  const leads = await read<Lead>(url, 'select reference, mailbox, email from lead');
  const byReference = new Map(leads.map((lead) => [lead.reference, lead]));
  const mails = await readMails();
  return { count: mails.length, faults: mails.flatMap((mail) => judge(mail, byReference)) };
}

function judge(mail: Mail, leads: Map<string, Lead>): string[] {
  const lead = leads.get(/\((PA-\w{4}-\w{4})\)$/.exec(mail.subject)?.[1] ?? '');
  const toDepartment = lead?.mailbox === mail.to.join();
  const audience = !lead
    ? 'subscriber'
    : !toDepartment
      ? 'visitor'
      : lead.email
        ? 'department'
        : 'unanswerable';
  const expected = {
    from: 'hello@pahana.example',
    to: toDepartment ? lead.mailbox : (lead?.email ?? 'nimal@client.example'),
    replyTo: toDepartment ? (lead.email ?? '') : (lead?.mailbox ?? ''),
    headers: ofAudience[audience].toSorted().join(),
  };
  const got = {
    from: mail.from,
    to: mail.to.join(),
    replyTo: mail.replyTo.join(),
    headers: mail.headers.toSorted().join(),
  };
  const faults = findUnescaped(mail.html).map((text) => `shows ${text} as it came`);
  if (mail.recipients.join() !== expected.to) faults.push(`goes to ${mail.recipients}`);
  if (JSON.stringify(got) !== JSON.stringify(expected)) faults.push(`says ${JSON.stringify(got)}`);
  return faults.map((fault) => `"${mail.subject}" ${fault}`);
}

export function expectNothingPersonalInLogs(): void {
  const log = ['web-0', 'worker'].map((name) => readFileSync(join(inject('logsDir'), `${name}.log`), 'utf8'));
  expect(log.join()).toContain('worker-started');
  for (const word of [canary, 'client.example', 'Nimal']) expect(log.join()).not.toContain(word);
}
