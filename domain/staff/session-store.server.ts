import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { forgetBrowsers, rememberBrowser } from './browser-store.server.ts';

export interface Session {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  since: Date;
  /** To the minute. */
  lastUsed: Date;
}

export type Means = 'code' | 'passkey';

export interface SignIn {
  staffId: string;
  by: Means;
  browserHash: Buffer;
  /** The session in which this person has now proven once more who they are. */
  replaces?: string | undefined;
}

export async function recordSignIn(signIn: SignIn, now: Date): Promise<{ isNewBrowser: boolean }> {
  const { staffId, by, browserHash, replaces } = signIn;
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .updateTable('staff')
        .set({ last_sign_in_at: sql`now()` })
        .where('id', '=', staffId)
        .execute();
      await transaction
        .deleteFrom('staff_session')
        .where('staff_id', '=', staffId)
        .where((where) =>
          where.or([
            where('expires_at', '<', sql<Date>`now()`),
            ...(replaces ? [where('id', '=', replaces)] : []),
          ]),
        )
        .execute();
      const { isNew } = await rememberBrowser(staffId, browserHash, now, transaction);
      await recordAudit({ staffId, act: 'account.sign-in', detail: { by } }, transaction);
      return { isNewBrowser: isNew };
    });
}

/** Nobody has proven to be anybody, so it is not this person who acted. */
export async function recordRefusedSignIn(staffId: string, by: Means): Promise<void> {
  await recordAudit({ staffId: null, act: 'account.sign-in-refused', detail: { by, staff: staffId } });
}

export async function recordSignOut(staffId: string): Promise<void> {
  await recordAudit({ staffId, act: 'account.sign-out' });
}

export async function listSessions(staffId: string): Promise<Session[]> {
  return await database()
    .selectFrom('staff_session')
    .select(['id', 'user_agent as userAgent', 'ip_address as ipAddress', 'created_at as since'])
    .select('updated_at as lastUsed')
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('updated_at', 'desc')
    .execute();
}

type Which = { only: string } | { allBut: string; browserHash: Buffer } | 'all';

/** Acts at once: each request looks its session up. Where all end, their browsers are forgotten. Returns how many ended. */
export async function endSessions(staffId: string, which: Which, by: string): Promise<number> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      let ending = transaction.deleteFrom('staff_session').where('staff_id', '=', staffId);
      if (which !== 'all')
        ending =
          'only' in which ? ending.where('id', '=', which.only) : ending.where('id', '<>', which.allBut);
      const ended = await ending.returning('id').execute();
      if (which === 'all') await forgetBrowsers(staffId, transaction);
      else if ('allBut' in which) await forgetBrowsers(staffId, transaction, { allBut: which.browserHash });
      if (ended.length > 0) {
        const act = by === staffId ? 'account.change' : 'staff.change';
        const detail = { staff: staffId, change: 'sessions-ended', count: ended.length };
        await recordAudit({ staffId: by, act, detail }, transaction);
      }
      return ended.length;
    });
}
