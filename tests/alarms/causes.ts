import { rmSync, writeFileSync } from 'node:fs';
import { redriveDeliveries } from '#domain/deliveries/redrive-deliveries.server.ts';
import { sendMail } from '../mail-in/send-mail.ts';
import { approveText } from '../publishing/approve-text.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { writeRawMail } from '../write-raw-mail.ts';
import { type Cause, share } from './cause.ts';
import { causesInDatabase } from './causes-in-database.ts';
import type { AlarmStack } from './start-alarms.ts';

const worker = share(
  (stack) => stack.killWorker(),
  (stack) => stack.startWorker(),
);
const mail = share(
  (stack) => stack.closeMail(),
  (stack) => stack.openMail(),
);

const answerAll = (stack: AlarmStack) =>
  stack.query("update lead set state = 'answered', answered_at = now() where state = 'new'");

/** Name of an alarm in deploy/monitoring/rules.yml -> its causes. */
export const causes: Record<string, Cause[]> = {
  ...causesInDatabase,
  Watchdog: [
    {
      what: 'Alertmanager killed',
      round: 9,
      bySilence: true,
      begin: ({ monitoring }) => monitoring.killAlertmanager(),
      end: ({ monitoring }) => monitoring.startAlertmanager(),
    },
  ],
  WebDown: [
    { what: 'web killed', round: 4, begin: (stack) => stack.killWeb(), end: (stack) => stack.startWeb() },
  ],
  WorkerDown: [{ what: 'worker killed', round: 3, begin: worker.kill, end: worker.start }],
  WorkerIdle: [{ what: 'worker killed', round: 3, begin: worker.kill, end: worker.start }],
  IncomingMailWaits: [
    {
      what: 'a mail comes while the worker is dead',
      round: 3,
      async begin(stack) {
        await worker.kill(stack);
        await sendMail({
          raw: writeRawMail({ To: 'support@pahana.example' }),
          from: 'kumari@company.lk',
          to: ['support@pahana.example'],
          isJudged: true,
        });
        await waitUntil(
          'the mail is stored',
          async () => (await stack.query('select from incoming_mail where outcome is null')).length > 0,
        );
      },
      end: worker.start,
    },
  ],
  InboundDown: [
    {
      what: 'inbound killed',
      round: 1,
      begin: (stack) => stack.killInbound(),
      end: (stack) => stack.startInbound(),
    },
  ],
  SiteDown: [
    {
      what: 'nginx stopped',
      round: 4,
      begin: (stack) => stack.killNginx(),
      end: (stack) => stack.startNginx(),
    },
  ],
  SiteNotSwitched: [
    {
      what: 'a text is published, and nginx is not switched',
      round: 1,
      async begin(stack) {
        stack.holdSwitch(true);
        await approveText(stack.databaseUrl, 'content/products/pos-system.yaml', (live) => ({
          ...live,
          headline: 'Published while nobody switches',
        }));
        await waitUntil(
          'it is published',
          async () => (await stack.query('select from site_release')).length > 0,
          60_000,
        );
      },
      end: async (stack) => stack.holdSwitch(false),
    },
  ],
  HostMetricsDown: [
    {
      what: 'exporter of the host killed',
      round: 4,
      begin: ({ monitoring }) => monitoring.killHostMetrics(),
      end: ({ monitoring }) => monitoring.startHostMetrics(),
    },
  ],
  FirstNoticeLate: [
    {
      what: 'SMTP dead, a lead comes',
      round: 2,
      async begin(stack) {
        await mail.kill(stack);
        await stack.sendLead();
      },
      end: mail.start,
    },
  ],
  MailLate: [
    {
      what: 'SMTP dead, a lead came six minutes ago',
      round: 5,
      async begin(stack) {
        await mail.kill(stack);
        const lead = await stack.sendLead();
        await stack.query("update lead set received_at = now() - interval '6 minutes' where id = $1", [lead]);
      },
      end: mail.start,
    },
  ],
  MailRefused: [
    {
      what: 'SMTP refuses 11 addresses for good',
      round: 1,
      async begin(stack) {
        for (let number = 0; number < 11; number += 1)
          await stack.sendLead('contact', `refused-once-${crypto.randomUUID()}@client.example`);
      },
      async end(stack) {
        const failed = await stack.query<{ id: string }>(
          'select id from delivery where failed_at is not null',
        );
        await redriveDeliveries(
          failed.map(({ id }) => id),
          null,
        );
      },
    },
  ],
  QueueStuck: [
    {
      what: 'worker killed while a mail waits for its next attempt',
      round: 6,
      async begin(stack) {
        await mail.kill(stack);
        const lead = await stack.sendLead();
        await waitUntil('the mail was tried', async () => {
          const tried = 'select from delivery where lead_id = $1 and attempts > 0 and last_error is not null';
          return (await stack.query(tried, [lead])).length > 0;
        });
        await worker.kill(stack);
      },
      async end(stack) {
        await mail.start(stack);
        await worker.start(stack);
      },
    },
  ],
  PromiseAtRisk: [
    {
      what: 'an unanswered lead is due in half an hour',
      round: 1,
      begin: async (stack) =>
        stack.query("update lead set due_at = now() + interval '30 minutes' where id = $1", [
          await stack.sendLead(),
        ]),
      end: answerAll,
    },
  ],
  PromiseBroken: [
    {
      what: 'an unanswered lead was due ten minutes ago',
      round: 1,
      begin: async (stack) =>
        stack.query("update lead set due_at = now() - interval '10 minutes' where id = $1", [
          await stack.sendLead(),
        ]),
      end: answerAll,
    },
  ],
  FilesNotScanned: [
    {
      what: 'clamd killed, an application with a file comes',
      round: 1,
      async begin(stack) {
        await stack.killClamd();
        await stack.sendLead('application');
      },
      end: (stack) => stack.startClamd(),
    },
  ],
  CertificateExpires: [
    {
      what: 'the served certificate has three days left',
      round: 1,
      begin: async ({ tls }) => tls.useCertificate(3),
      end: async ({ tls }) => tls.useCertificate(90),
    },
  ],
  BackupOld: [
    {
      what: 'the last backup is 27 hours old',
      round: 1,
      begin: async (stack) => stack.recordBackup(27),
      end: async (stack) => stack.recordBackup(0),
    },
  ],
  ArchiveFails: [
    {
      what: 'archive_command fails',
      round: 1,
      async begin(stack) {
        rmSync(stack.archive);
        await switchLog(stack);
      },
      async end(stack) {
        writeFileSync(stack.archive, '');
        await switchLog(stack);
      },
    },
  ],
  DiskFull: [
    {
      what: 'a disk is full',
      round: 1,
      begin: ({ disk }) => disk.fill(),
      end: async ({ disk }) => disk.free(),
      matches: ({ mountpoint }, { disk }) => mountpoint === disk.folder,
    },
  ],
};

/** The server archives a piece of its log when it begins the next one. */
async function switchLog(stack: AlarmStack): Promise<void> {
  await stack.query("select pg_logical_emit_message(false, 'alarms', 'next')");
  await stack.query('select pg_switch_wal()');
}
