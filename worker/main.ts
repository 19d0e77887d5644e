import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { getContent } from '#content/read-content.server.ts';
import { createVisitCounter } from '#domain/content-health/count-visits.server.ts';
import { readBuiltSite } from '#domain/content-health/read-built-site.server.ts';
import { deliver, untilRecorded } from '#domain/deliveries/deliver.server.ts';
import { deliveryQueues } from '#domain/deliveries/delivery-queues.ts';
import { handOverStalled, handOverWaiting } from '#domain/deliveries/hand-over-deliveries.server.ts';
import { runPostponedNow } from '#domain/deliveries/run-postponed-now.server.ts';
import { handleMails } from '#domain/incoming/handle-mail.server.ts';
import { scanFiles } from '#domain/leads/files/scan-files.server.ts';
import { giveOutLeads } from '#domain/leads/giving/give-out-leads.server.ts';
import { rerouteLeads } from '#domain/leads/giving/reroute-leads.server.ts';
import { raiseAlarms } from '#domain/leads/handling/raise-alarms.server.ts';
import { indexLeads } from '#domain/leads/inbox/index-leads.server.ts';
import { setAsideReturned } from '#domain/newsletter/returned-store.server.ts';
import { sendIssues } from '#domain/newsletter/send-issues.server.ts';
import { listCalendars } from '#domain/promises/list-calendars.server.ts';
import { listAroundTheClock } from '#domain/promises/list-reply-promises.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { warnOfMissingHolidays } from '#domain/promises/warn-of-missing-holidays.server.ts';
import { publishDue } from '#domain/publishing/publish-due.server.ts';
import type { MakeRelease } from '#domain/publishing/release-order.ts';
import { showRelease } from '#domain/publishing/show-release.server.ts';
import { findSiteRoot, followLiveContent } from '#domain/publishing/site-content.server.ts';
import { createCountUpdater } from '#domain/reports/create-count-updater.server.ts';
import { rolesThatHandle } from '#domain/staff/permissions.ts';
import { createSummaryRequester } from '#domain/summaries/create-summary-requester.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { env, requireSettings } from '#platform/env.server.ts';
import { isFileStoreReady } from '#platform/files/files.server.ts';
import { writeHeartbeat } from '#platform/heartbeat-store.server.ts';
import { log, logError } from '#platform/log.server.ts';
import { closeMail } from '#platform/mail/mail.server.ts';
import { serveMetrics } from '#platform/metrics.server.ts';
import { readProgram } from '#platform/program.server.ts';
import { startQueue, stopQueue, workOn } from '#platform/queue.server.ts';
import { readWebhook } from '#platform/webhook.server.ts';
import { compareStoredFiles } from './compare-stored-files.ts';
import { enforceRetention } from './enforce-retention.ts';
import { makeRelease } from './make-release.ts';
import { receiveVisits } from './receive-visits.ts';
import { registerSiteProbe } from './register-site-probe.ts';
import { sendDelivery } from './send-delivery.ts';
import { throttle } from './throttle.ts';
import { createAuditWatch, verifyWholeAudit } from './watch-audit.ts';
import { writeMail } from './write-mail.ts';

// The web process on the same machine goes first, because people wait for it.
setPriority(constants.priority.PRIORITY_LOW);

const hourly = 3_600_000;
// Texts change while this process goes on.
followLiveContent();
const keepCounts = createCountUpdater(listCalendars, () => listAroundTheClock(getContent().promises));
const visits = createVisitCounter(() => readBuiltSite(findSiteRoot()));
const requestSummaries = createSummaryRequester(readOfficeHours);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

requireSettings('DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SITE_URL', 'FORM_SECRET', 'AUDIT_SECRET');
warnOfMissingHolidays(getContent().promises.officeHours.holidays, new Date());
readWebhook();

if (!(await isFileStoreReady())) log('files-unavailable');
if (!env().CLAMD_ADDRESS) log('scanner-not-configured');
if (!env().AUDIT_SECRET) log('audit-not-keyed');

registerSiteProbe();
await serveMetrics();

const started = new AbortController();
await repeat('start', 1_000, AbortSignal.any([stopping.signal, started.signal]), async () => {
  await startQueue(deliveryQueues);
  for (const queue of deliveryQueues) {
    await workOn(queue, (id, attempt) => deliver(id, attempt, sendDelivery));
  }
  log('worker-started');
  started.abort();
});
await Promise.all([
  repeat('heartbeat', 5_000, stopping.signal, () => writeHeartbeat('worker')),
  repeat('hand-over', 500, stopping.signal, handOverWaiting),
  repeat('hand-over-stalled', 30_000, stopping.signal, () => handOverStalled(300)),
  repeat('handle-mails', 500, stopping.signal, () => handleMails(stopping.signal, writeMail)),
  repeat('index-leads', 1_000, stopping.signal, () => indexLeads(stopping.signal)),
  repeat('give-out', 1_000, stopping.signal, () =>
    giveOutLeads(new Date(), (lead) => rolesThatHandle(lead, getContent().company)),
  ),
  repeat('send-issues', 1_000, stopping.signal, () => sendIssues(stopping.signal)),
  repeat('set-aside', 60_000, stopping.signal, setAside),
  repeat('alarms', 5_000, stopping.signal, () => raiseAlarms(new Date())),
  repeat('summaries', 60_000, stopping.signal, () => requestSummaries(new Date())),
  repeat(
    'reports',
    5_000,
    stopping.signal,
    throttle(() => keepCounts(new Date(), stopping.signal)),
  ),
  repeat('receive-visits', 10_000, stopping.signal, () =>
    receiveVisits(env().VISITS_PORT, visits.count, stopping.signal),
  ),
  repeat('store-visits', 60_000, stopping.signal, () => visits.store(new Date())),
  ...(env().SITE_DIR && readProgram() ? [repeat('publish', 1_000, stopping.signal, publish)] : []),
  // Once a day would be enough; hourly runs also catch up after a day without a worker.
  repeat('retention', hourly, stopping.signal, () =>
    enforceRetention(getContent().promises.retention, new Date(), stopping.signal),
  ),
  repeat('watch-audit', 60_000, stopping.signal, createAuditWatch()),
  repeat('verify-audit', 24 * hourly, stopping.signal, () => verifyWholeAudit()),
  repeat('run-postponed', 2_000, stopping.signal, () => runPostponedNow(deliveryQueues)),
  ...(env().CLAMD_ADDRESS
    ? [repeat('scan-files', 1_000, stopping.signal, () => scanFiles(stopping.signal))]
    : []),
  repeat('reroute', 24 * hourly, stopping.signal, () => rerouteLeads(getContent().company)),
  repeat('compare-files', 24 * hourly, stopping.signal, () =>
    compareStoredFiles(stopping.signal, getContent().company.routing['Technical Support']),
  ),
]);
await visits.store(new Date()).catch((error) => logError('task-error', error, { task: 'store-visits' }));
await stopQueue();
await untilRecorded();
closeMail();
await closeDatabase();
log('worker-stopped');

/** Runs the task, pauses, and repeats until stopped. A failure is logged and the task runs again after the pause. */
async function repeat(
  name: string,
  pauseMs: number,
  stopped: AbortSignal,
  task: () => Promise<void>,
): Promise<void> {
  while (!stopped.aborted) {
    await task().catch((error) => logError('task-error', error, { task: name }));
    await pause(pauseMs, undefined, { signal: stopped }).catch(() => undefined);
  }
}

async function publish(): Promise<void> {
  const make: MakeRelease = (order) => makeRelease(order, stopping.signal);
  await publishDue(make, new Date());
  await showRelease(make);
}

async function setAside(): Promise<void> {
  const readers = await setAsideReturned(new Date());
  if (readers > 0) log('readers-set-aside', { readers });
}
