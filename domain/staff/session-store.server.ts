import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import { forgetBrowsers, rememberBrowser } from './browser-store.server.ts';

export interface Session {
  id: string;
  userAgent: string | null;
  ipAddress: string | null;
  since: Date;
  /** Accurate to the minute. */
  lastUsed: Date;
}

export type SignInMethod = 'code' | 'passkey';

export interface SignIn {
  staffId: string;
  by: SignInMethod;
  browserHash: Buffer;
  /** The older session of the same person, if this sign-in only confirms it. */
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
      await recordAudit({ staffId, action: 'account.sign-in', detail: { by } }, transaction);
      return { isNewBrowser: isNew };
    });
}

/** Recorded without a staff id, because nobody has proven to be this person. */
export async function recordRefusedSignIn(staffId: string, by: SignInMethod): Promise<void> {
  await recordAudit({ staffId: null, action: 'account.sign-in-refused', detail: { by, staff: staffId } });
}

export async function recordSignOut(staffId: string): Promise<void> {
  await recordAudit({ staffId, action: 'account.sign-out' });
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

type SessionSelection = { only: string } | { allBut: string; browserHash: Buffer } | 'all';

/** Works at once, because each request looks up its session. Also forgets the browsers unless only one session ends.
 * Returns how many ended. */
export async function endSessions(staffId: string, which: SessionSelection, by: string): Promise<number> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      let deletion = transaction.deleteFrom('staff_session').where('staff_id', '=', staffId);
      if (which !== 'all')
        deletion =
          'only' in which ? deletion.where('id', '=', which.only) : deletion.where('id', '<>', which.allBut);
      const ended = await deletion.returning('id').execute();
      if (which === 'all') await forgetBrowsers(staffId, transaction);
      else if ('allBut' in which) await forgetBrowsers(staffId, transaction, { allBut: which.browserHash });
      if (ended.length > 0) {
        const action = by === staffId ? 'account.change' : 'staff.change';
        const detail = { staff: staffId, change: 'sessions-ended', count: ended.length };
        await recordAudit({ staffId: by, action, detail }, transaction);
      }
      return ended.length;
    });
}
