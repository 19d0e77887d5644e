import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { closeDatabase, database } from '#platform/database.server.ts';
import { mailSecret } from '../stack/mail-secret.ts';
import { defaultPorts } from '../stack/ports.ts';
import { secretOfCheckout } from '../stack/secret-of-checkout.ts';
import { startStack } from '../stack.ts';
import { checkMail, type Violation } from './check-mail.ts';
import { runCuttingProxy } from './cutting-proxy.ts';
import { mailKinds } from './kinds.ts';
import type { KnownLead, MailKind, SentMail } from './mail-kind.ts';
import { prepareLead } from './prepare-lead.ts';
import { closeTransports, sendMail } from './send-mail.ts';
import { colleague } from './staff-kinds.ts';
import { multipart } from './write-mail.ts';

/** Sends mails of all kinds through Postfix while everything behind it is killed, and compares what is stored. */
const { values: options } = parseArgs({ options: { mails: { type: 'string', default: '1000' } } });
const proxyPort = defaultPorts.lmtp + 1;
const startedAt = performance.now();
const stack = await startStack({ name: 'mail-in', nginx: false, mailIn: true, lmtpProxyPort: proxyPort });
const proxy = await runCuttingProxy(proxyPort, defaultPorts.lmtp);
Object.assign(process.env, {
  DATABASE_URL: stack.databaseUrl,
  FORM_SECRET: secretOfCheckout('form'),
  MAIL_IN_HOST: 'in.pahana.example',
  MAIL_IN_SECRET: mailSecret,
});

interface Case {
  kind: MailKind;
  marker: string;
  lead: KnownLead;
  mail: SentMail;
}

const largeMail: MailKind = {
  name: 'mail of 20 MB',
  write: ({ marker, address }) => ({
    raw: multipart(address, 'support@pahana.example', [
      { type: 'text/plain', body: marker },
      {
        type: 'image/png',
        body: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(14_000_000, 1)]),
        name: 'plan.png',
      },
    ]),
    from: address,
    to: ['support@pahana.example'],
    isJudged: true,
  }),
  expected: { outcome: 'lead', lead: 'new', isThanked: true, files: 1 },
};

const faults: { name: string; run: () => Promise<void> }[] = [
  { name: 'connection cut in the middle of a mail', run: () => cutFor('in the middle of a mail') },
  { name: 'connection cut after storing, before the answer', run: () => cutFor('before the answer') },
  { name: 'inbound killed', run: () => stack.killInbound().then(() => stack.startInbound()) },
  { name: 'worker killed', run: () => stack.killWorker().then(() => stack.startWorker()) },
  { name: 'Postfix killed', run: () => stack.killPostfix().then(() => stack.startPostfix()) },
  {
    name: 'PostgreSQL killed',
    async run() {
      await stack.killPostgres();
      await pause(1_000);
      await stack.startPostgres();
    },
  },
];

const violations: Violation[] = [];
const counts: Record<string, number> = {};
try {
  await database().insertInto('staff').values({ name: 'Kasun', email: colleague, role: 'support' }).execute();
  const cases = await prepareCases(Number(options.mails));
  say(`${cases.length} mails of ${new Set(cases.map(({ kind }) => kind.name)).size} kinds are ready`);
  let isSending = true;
  const breaking = breakEverything(() => isSending);
  await sendAll(cases);
  isSending = false;
  await breaking;
  say('all sent');
  await untilHandled();
  say('all handled');
  for (const { kind, marker, lead } of cases) violations.push(...(await checkMail(kind, marker, lead)));
} finally {
  closeTransports();
  await closeDatabase();
  await proxy.stop();
  await stack.stop();
}
report();

async function prepareCases(total: number): Promise<Case[]> {
  const kinds = [...mailKinds, largeMail];
  const cases: Case[] = [];
  for (let index = 0; index < total; index += 1) {
    // Every kind equally often, but only a few of the large ones.
    const kind = kinds[index % mailKinds.length] as MailKind;
    const chosen = index % 200 === 199 ? largeMail : kind;
    const marker = `word${crypto.randomUUID().replaceAll('-', '')}`;
    const lead = await prepareLead(chosen, marker);
    cases.push({
      kind: chosen,
      marker,
      lead,
      mail: chosen.write({ marker, address: `${marker}@sender.example`, lead }),
    });
  }
  return cases;
}

async function sendAll(cases: Case[]): Promise<void> {
  const waiting = [...cases];
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      for (let time = 0; time < (next.mail.times ?? 1); time += 1) await sendMail(next.mail);
  };
  await Promise.all([send(), send(), send(), send()]);
}

async function breakEverything(isSending: () => boolean): Promise<void> {
  for (let index = 0; isSending(); index += 1) {
    const fault = faults[index % faults.length];
    if (!fault) return;
    await fault.run();
    counts[fault.name] = (counts[fault.name] ?? 0) + 1;
    // Postfix suspends a destination that failed, and every new address is verified first.
    await pause(4_000);
  }
}

async function cutFor(how: Parameters<typeof proxy.cut>[0]): Promise<void> {
  const before = proxy.cuts();
  proxy.cut(how);
  for (let waited = 0; waited < 30 && proxy.cuts() < before + 3; waited += 1) await pause(100);
  proxy.cut(null);
}

/** Until neither Postfix nor we have a mail that is not finished. */
async function untilHandled(): Promise<void> {
  let quiet = 0;
  let last = '';
  for (let second = 0; second < 600 && quiet < 15; second += 1) {
    const { rows } = await sql<{ waiting: number; all: number }>`
      select count(*) filter (where outcome is null)::int as waiting, count(*)::int as all from incoming_mail
    `.execute(database());
    const now = `${rows[0]?.waiting} of ${rows[0]?.all}`;
    quiet = rows[0]?.waiting === 0 && now === last ? quiet + 1 : 0;
    last = now;
    await pause(1_000);
  }
}

function report(): void {
  const faultsFound = ['lost', 'duplicated', 'wrong lead', 'answered a machine', 'wrong'] as const;
  const kinds = [...mailKinds, largeMail].map(({ name }) => name);
  const row = (name: string) => {
    const own = violations.filter(({ kind }) => kind === name);
    return Object.fromEntries(
      faultsFound.map((fault) => [fault, own.filter((each) => each.fault === fault).length]),
    );
  };
  console.table(counts);
  console.table(Object.fromEntries(kinds.map((name) => [name, row(name)])));
  for (const violation of violations.slice(0, 20)) console.error(violation);
  mkdirSync('.reports', { recursive: true });
  writeFileSync('.reports/mail-in.json', JSON.stringify({ counts, violations }, null, 2));
  if (violations.length > 0) process.exitCode = 1;
}

function say(text: string): void {
  console.log(`${Math.round((performance.now() - startedAt) / 1000)} s: ${text}`);
}
