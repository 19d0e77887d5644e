import { read } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { Drill } from './start-drill.ts';

/**
 * Kills the worker when a mail is out and its row does not know. Every mail under way then comes once more; one that is
 * already a repeat must not be hit a second time, so repeats are put off before the trap is set.
 */
export async function trapWorker(drill: Drill, answer: 'before' | 'after'): Promise<void> {
  const { mailServer, databaseUrl } = drill;
  mailServer.putOffRepeats(true);
  const copies = Map.groupBy(mailServer.mails, ({ messageId }) => messageId);
  const repeated = [...copies].filter(([, { length }]) => length > 1).map(([messageId]) => messageId);
  await waitUntil('every repeated mail is stamped', async () => {
    const [open] = await read<{ count: number }>(
      databaseUrl,
      'select count(*)::int as count from delivery where message_id = any($1) and delivered_at is null',
      [repeated],
    );
    return open?.count === 0;
  });
  await new Promise<void>((killed, fail) => {
    mailServer.trapMail(answer, () => void drill.killWorker().then(killed, fail));
  });
}
