import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { Drill } from './start-drill.ts';

/**
 * Kills the worker after a mail was sent and before its row says so. Every mail in progress is then sent once more. A
 * mail that is already a repeat must not be interrupted again, so repeats are deferred first.
 */
export async function killWorkerAfterMail(drill: Drill, when: 'before' | 'after'): Promise<void> {
  const { mailServer, databaseUrl } = drill;
  mailServer.deferRepeats(true);
  const copies = Map.groupBy(mailServer.mails, ({ messageId }) => messageId);
  const repeated = [...copies].filter(([, { length }]) => length > 1).map(([messageId]) => messageId);
  await waitUntil('every repeated mail is marked as delivered', async () => {
    const [open] = await readRows<{ count: number }>(
      databaseUrl,
      'select count(*)::int as count from delivery where message_id = any($1) and delivered_at is null',
      [repeated],
    );
    return open?.count === 0;
  });
  await new Promise<void>((killed, fail) => {
    mailServer.onNextMail(when, () => void drill.killWorker().then(killed, fail));
  });
}
