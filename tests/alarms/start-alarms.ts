import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sendSubmission } from '../drill/send-submission.ts';
import { mountSmallDisk, type SmallDisk } from '../drill/small-disk.ts';
import { createSubmission, type Kind } from '../drill/submission.ts';
import { alarmPorts, defaultPorts } from '../stack/ports.ts';
import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { type Stack, startStack } from '../stack.ts';
import { type AlarmGateway, startAlarmGateway } from './alarm-gateway.ts';
import { type Monitoring, runMonitoring } from './run-monitoring.ts';
import { type Replica, runReplica } from './run-replica.ts';
import { runTlsFront, type TlsFront } from './run-tls-front.ts';

/** The site as deployed with its monitoring, and everything that can be broken. */
export interface AlarmStack extends Stack {
  gateway: AlarmGateway;
  monitoring: Monitoring;
  replica: Replica;
  tls: TlsFront;
  disk: SmallDisk;
  /** While this file exists, PostgreSQL can archive its log. */
  archive: string;
  /** Says that a backup was completed so many hours ago. */
  recordBackup(hoursAgo: number): void;
  query<Row extends Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Sends a form and returns the id of its lead. */
  sendLead(kind?: Kind, email?: string): Promise<string>;
}

export async function startAlarms(): Promise<AlarmStack> {
  const folder = mkdtempSync(join(tmpdir(), 'pahana-alarms-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const stopPart of stops.toReversed()) await stopPart();
  };
  try {
    return { ...(await startParts(folder, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(folder: string, stops: (() => unknown)[]): Promise<Omit<AlarmStack, 'stop'>> {
  // PostgreSQL runs as another user and must be able to enter the folder.
  chmodSync(folder, 0o755);
  const archive = join(folder, 'archive-works');
  writeFileSync(archive, '');
  const disk = mountSmallDisk(join(folder, 'disk'));
  stops.push(disk.unmount);
  writeFileSync(join(disk.folder, 'data'), Buffer.alloc(8_000_000));

  const tls = await runTlsFront(
    join(folder, 'tls'),
    alarmPorts.tls,
    `http://127.0.0.1:${defaultPorts.nginx}`,
  );
  stops.push(tls.close);
  const metricsOn = (port: number) => ({ METRICS_PORT: String(port) });
  const stack = await startStack({
    name: 'alarms',
    mailIn: true,
    env: {
      web: metricsOn(alarmPorts.web),
      worker: { ...metricsOn(alarmPorts.worker), SITE_URL: tls.url },
      inbound: metricsOn(alarmPorts.inbound),
    },
    postgres: { archive_mode: 'on', archive_command: `test -e ${archive}`, wal_sender_timeout: '5s' },
  });
  stops.push(stack.stop);
  const replica = await runReplica(stack.databaseUrl, join(folder, 'replica'), alarmPorts.replica);
  stops.push(replica.stop);

  const textfiles = join(folder, 'textfiles');
  mkdirSync(textfiles);
  const recordBackup = (hoursAgo: number) => {
    execFileSync('sh', ['deploy/backup/record-backup.sh', 'database'], {
      env: { METRICS_DIR: textfiles, PATH: '/usr/bin:/bin' },
    });
    if (hoursAgo === 0) return;
    const completed = Math.round(Date.now() / 1000 - hoursAgo * 3600);
    writeFileSync(
      join(textfiles, 'pahana-backup-database.prom'),
      `pahana_backup_last_success_timestamp_seconds{kind="database"} ${completed}\n`,
    );
  };
  recordBackup(0);
  const gateway = await startAlarmGateway(alarmPorts.gateway);
  stops.push(gateway.close);
  const monitoring = await runMonitoring(resolve(folder, 'monitoring'), textfiles);
  stops.push(monitoring.stop);

  let sent = 0;
  return {
    ...stack,
    gateway,
    monitoring,
    replica,
    tls,
    disk,
    archive,
    recordBackup,
    query: (text, values) => readRows(stack.databaseUrl, text, values),
    async sendLead(kind = 'contact', email) {
      // Only the first round has a script and an address in every kind.
      const submission = createSubmission(0, kind);
      sent += 1;
      if (email)
        submission.fields = submission.fields.map(([name, value]) => [
          name,
          name === 'email' ? email : value,
        ]);
      await waitUntil(`form ${sent} is acknowledged`, async () => {
        await sendSubmission(stack.baseUrl, submission);
        return submission.acknowledged ?? submission.refusal;
      });
      if (submission.refusal) throw new Error(submission.refusal);
      const [lead] = await readRows<{ id: string }>(
        stack.databaseUrl,
        'select id from lead where receipt_token = $1',
        [submission.acknowledged?.token],
      );
      if (!lead) throw new Error('The lead is not stored');
      return lead.id;
    },
  };
}
