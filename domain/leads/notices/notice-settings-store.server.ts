import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';

export interface NoticeSettings {
  /** What is turned off, such as "assigned mail". */
  muted: string[];
  showsNames: boolean;
}

export async function findNoticeSettings(staffId: string): Promise<NoticeSettings> {
  return await database()
    .selectFrom('staff')
    .select(['muted', 'shows_names as showsNames'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow();
}

/** `shown` are the switches that were on the page: one that was added since stays as it is. */
export async function saveNoticeSettings(
  staffId: string,
  { shown, on, showsNames }: { shown: string[]; on: string[]; showsNames: boolean },
): Promise<void> {
  await database()
    .transaction()
    .execute(async (transaction) => {
      const before = await transaction
        .selectFrom('staff')
        .select('muted')
        .where('id', '=', staffId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const muted = [
        ...before.muted.filter((name) => !shown.includes(name)),
        ...shown.filter((name) => !on.includes(name)),
      ];
      await transaction
        .updateTable('staff')
        .set({ muted, shows_names: showsNames })
        .where('id', '=', staffId)
        .execute();
      await recordAudit(
        { staffId, action: 'account.change', detail: { change: 'notices', muted, showsNames } },
        transaction,
      );
    });
}
