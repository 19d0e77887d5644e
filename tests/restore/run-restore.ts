import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fromStart, readEvidenceRows } from '../drill/read-evidence.ts';
import { readFolder } from '../drill/read-files.ts';
import { startTraffic } from '../drill/traffic.ts';
import { untilMailed } from '../drill/until-mailed.ts';
import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { judgeRestore, type RestoreResult } from './judge-restore.ts';
import type { RestoreDrill } from './start-restore-drill.ts';

const perSecond = 10;
const stageMs = 6_000;

interface RestoreFigures extends RestoreResult {
  askedFor: string;
  /** From the empty disk to the answer of the website. */
  secondsToRestore: number;
  /** Files before the disk was lost, and in place or in quarantine after the worker compared them with the database. */
  filesBackedUp: number;
  filesAfterComparison: number;
  comparison: string;
}

/** Leads in a full backup, in an incremental one and in the WAL only; an accident; the loss of everything; the restore. */
export async function runRestore(drill: RestoreDrill, say: (text: string) => void): Promise<RestoreFigures> {
  const { databaseUrl, runScript } = drill;
  await runScript('back-up', 'prepare-database');
  await runScript('back-up', 'prepare-files');
  await runScript('back-up', 'check');

  const traffic = startTraffic(drill.baseUrl, perSecond);
  let askedAt = 0;
  let asked = new Date();
  try {
    for (const kind of ['full', 'incremental']) {
      await pause(stageMs);
      await runScript('back-up', kind);
      await runScript('back-up', 'files');
      say(`${kind} backup under traffic`);
    }
    await pause(stageMs);
    [askedAt, asked] = [performance.now(), new Date()];
    // Visitors keep coming, so that the second matters.
    await pause(2_000);
  } finally {
    await traffic.end();
  }
  // As pgBackRest reads it.
  const askedFor = asked.toISOString().replace('T', ' ').replace('Z', '+00');
  const deleted = await deleteHalf(databaseUrl);
  say(`${deleted} leads deleted by accident, after ${askedFor}`);

  // What the timers do every minute.
  await runScript('back-up', 'check');
  await runScript('back-up', 'files');
  const filesBackedUp = (await readFolder(drill.filesDir, new Set())).size;
  await destroy(drill);
  say('database and files destroyed');

  const startedAt = performance.now();
  await Promise.all([runScript('restore', 'database', askedFor), runScript('restore', 'files')]);
  await makeOld(drill.filesDir);
  await drill.postgres.start();
  await drill.application.start();
  const secondsToRestore = (performance.now() - startedAt) / 1000;
  say(`the website answers again after ${secondsToRestore.toFixed(1)} s`);

  const comparison = await waitUntil('the worker compared the files', () => findComparison(drill.workerLog));
  await untilMailed(databaseUrl, fromStart);
  const stored = await readFolder(drill.filesDir, new Set());
  const evidence = {
    ...(await readEvidenceRows(databaseUrl, fromStart)),
    stored,
    mails: drill.mailServer.mails,
  };
  const result = judgeRestore(traffic.submissions, evidence, askedAt);
  if (stored.size !== filesBackedUp)
    result.violations.push(`${filesBackedUp} files were backed up, ${stored.size} are left`);
  if (deleted === 0 || result.later === 0) result.violations.push('the accident had no effect');
  result.violations.push(...checkMetrics(drill.metricsDir));
  return {
    askedFor,
    secondsToRestore,
    filesBackedUp,
    filesAfterComparison: stored.size,
    comparison,
    ...result,
  };
}

/** A careless statement of an administrator, which takes deliveries and file rows with it. */
async function deleteHalf(databaseUrl: string): Promise<number> {
  return (await readRows(databaseUrl, 'delete from lead where id % 2 = 0 returning id')).length;
}

async function destroy({ application, postgres, dataDir, filesDir }: RestoreDrill): Promise<void> {
  await application.kill();
  postgres.kill();
  rmSync(filesDir, { recursive: true });
  // A process that is just ending may still write a file.
  await waitUntil('the data folder is gone', () => {
    rmSync(dataDir, { recursive: true, force: true });
    return !existsSync(dataDir);
  });
}

/** The worker leaves files of the last day alone; older ones show whether it removes anything. */
async function makeOld(folder: string): Promise<void> {
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), twoDaysAgo, twoDaysAgo);
}

/** The last line, because the worker compares at every start. */
function findComparison(log: string): string | undefined {
  const lines = readFileSync(log, 'utf8').split('\n');
  const afterRestore = lines.slice(lines.findLastIndex((line) => line.includes('"worker-started"')));
  return afterRestore.find((line) => /"files-(compared|unknown)"/.test(line));
}

function checkMetrics(folder: string): string[] {
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('');
  return ['database', 'files']
    .filter(
      (kind) =>
        !new RegExp(`^pahana_backup_last_success_timestamp_seconds\\{kind="${kind}"\\} \\d{10}$`, 'm').test(
          text,
        ),
    )
    .map((kind) => `there is no metric of the last backup of the ${kind}`);
}
