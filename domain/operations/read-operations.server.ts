import {
  countFailedByAudience,
  countOpen,
  findOldestUnannounced,
} from '#domain/deliveries/delivery-health-store.server.ts';
import { deliveryQueues } from '#domain/deliveries/delivery-queues.ts';
import { describeFlow } from '#domain/deliveries/describe-flow.ts';
import { findOldestUnhandled } from '#domain/incoming/incoming-mail-store.server.ts';
import { findOldestUnscanned } from '#domain/leads/files/lead-file-store.server.ts';
import { countPromisesAtRisk } from '#domain/leads/handling/promise-risk-store.server.ts';
import { findHeartbeatAge } from '#platform/heartbeat-store.server.ts';
import type { Reading } from '#platform/metrics.server.ts';
import { findOldestJobs } from '#platform/queue-age-store.server.ts';
import { readReplication } from '#platform/replication-store.server.ts';
import { countSitesBehind } from './sites-behind-store.server.ts';

/** What the alarms need to know about the work as a whole, with its explanation. */
export const operationGauges = {
  pahana_first_notice_waiting_seconds: {
    help: 'Age of the oldest lead whose first mail to staff is not out',
  },
  pahana_mail_flow_late: { help: '1 while the desk says that mail is not going out' },
  pahana_deliveries_open: { help: 'Unfinished deliveries', labels: ['channel', 'state'] },
  pahana_delivery_oldest_seconds: { help: 'Age of the oldest unfinished delivery', labels: ['channel'] },
  pahana_deliveries_failed_last_hour: { help: 'Deliveries that failed for good', labels: ['audience'] },
  pahana_queue_oldest_seconds: { help: 'How long the job waits that should run first', labels: ['queue'] },
  pahana_files_unscanned_seconds: { help: 'Age of the oldest file that is not scanned' },
  pahana_mail_unhandled_seconds: { help: 'Age of the oldest mail received that is not handled' },
  pahana_promises: { help: 'Unanswered leads: due within the hour, late since an hour', labels: ['state'] },
  pahana_worker_heartbeat_seconds: { help: 'Since the last write of a worker' },
  pahana_sites_behind: { help: 'Servers that show other texts than they should' },
  pahana_replicas: { help: 'Connected standbys of the database' },
  pahana_replica_lag_bytes: { help: 'What the slowest standby has not applied yet' },
  pahana_archive_fails: { help: '1 if the last attempt to archive the log of the database failed' },
} as const;

type Readings = Record<keyof typeof operationGauges, Reading[]>;

/** Read by the web processes, so that a dead worker cannot hide its backlog. */
export async function readOperations(now = new Date()): Promise<Readings> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const secondsSince = (since: Date | null) =>
    since ? Math.max(0, (now.getTime() - since.getTime()) / 1000) : 0;
  // One after the other: metrics must not take the connections that visitors need.
  const open = await countOpen();
  const failed = await countFailedByAudience(hourAgo);
  const unannounced = await findOldestUnannounced();
  const jobs = await findOldestJobs(deliveryQueues);
  const unscanned = await findOldestUnscanned();
  const unhandled = await findOldestUnhandled();
  const { atRisk, justBroken } = await countPromisesAtRisk(now);
  const heartbeat = await findHeartbeatAge('worker');
  const sitesBehind = await countSitesBehind();
  const { replicas, lagBytes, archiveFails } = await readReplication();
  const failures = failed.reduce((sum, { count }) => sum + count, 0);
  return {
    pahana_first_notice_waiting_seconds: [{ value: secondsSince(unannounced) }],
    pahana_mail_flow_late: [{ value: describeFlow(open, failures, now).status === 'late' ? 1 : 0 }],
    pahana_deliveries_open: open.flatMap(({ channel, waiting, inProgress, postponed }) => [
      { value: waiting, labels: { channel, state: 'waiting' } },
      { value: inProgress, labels: { channel, state: 'in progress' } },
      { value: postponed, labels: { channel, state: 'postponed' } },
    ]),
    pahana_delivery_oldest_seconds: open.map(({ channel, since }) => ({
      value: secondsSince(since),
      labels: { channel },
    })),
    pahana_deliveries_failed_last_hour: failed.map(({ audience, count }) => ({
      value: count,
      labels: { audience },
    })),
    pahana_queue_oldest_seconds: jobs.map(({ queue, since }) => ({
      value: secondsSince(since),
      labels: { queue },
    })),
    pahana_files_unscanned_seconds: [{ value: secondsSince(unscanned) }],
    pahana_mail_unhandled_seconds: [{ value: secondsSince(unhandled) }],
    pahana_promises: [
      { value: atRisk, labels: { state: 'at risk' } },
      { value: justBroken, labels: { state: 'just broken' } },
    ],
    pahana_worker_heartbeat_seconds: heartbeat === null ? [] : [{ value: heartbeat }],
    pahana_sites_behind: [{ value: sitesBehind }],
    pahana_replicas: [{ value: replicas }],
    pahana_replica_lag_bytes: lagBytes === null ? [] : [{ value: lagBytes }],
    pahana_archive_fails: archiveFails === null ? [] : [{ value: archiveFails ? 1 : 0 }],
  };
}
