import { sql } from 'kysely';
import { recordAudit } from '#platform/audit-store.server.ts';
import { database } from '#platform/database.server.ts';
import type { HandledLead } from './handling-store.server.ts';

interface Explanation {
  /** When the visitor began to wait: tells the turns of a lead apart. */
  askedAt: Date;
  reason: string;
  words: string;
  /** The reason that was shown, empty if there was none. */
  seen: string;
}

// The database counts microseconds, a form carries milliseconds.
const isAskedAt = (askedAt: Date) =>
  sql<boolean>`date_trunc('milliseconds', asked_at) = ${askedAt}::timestamptz`;

/** Stores why a turn was late. The same reason again changes nothing, and a colleague's reason is not overwritten. */
export async function explainLateTurn(
  leadId: string,
  staffId: string,
  { askedAt, reason, words, seen }: Explanation,
): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      const turn = await transaction
        .selectFrom('lead_turn')
        .select(['late_reason as reason', 'late_words as words'])
        .where('lead_id', '=', leadId)
        .where(isAskedAt(askedAt))
        .where('is_late', '=', true)
        .forUpdate()
        .executeTakeFirst();
      if (turn?.reason === reason && (turn.words ?? '') === words) return { outcome: 'done' };
      if (!turn || (turn.reason ?? '') !== seen) return { outcome: 'changed' };
      await transaction
        .updateTable('lead_turn')
        .set({ late_reason: reason, late_words: words || null })
        .where('lead_id', '=', leadId)
        .where(isAskedAt(askedAt))
        .execute();
      await recordAudit({ staffId, action: 'lead.reason', leadId, detail: { reason } }, transaction);
      return { outcome: 'done' };
    });
}

/** The last turn of a lead that ended late. */
export async function findLateTurn(leadId: string) {
  return await database()
    .selectFrom('lead_turn')
    .select(['asked_at as askedAt', 'due_at as dueAt', 'ended_at as endedAt'])
    .select(['promise', 'late_reason as reason', 'late_words as words'])
    .where('lead_id', '=', leadId)
    .where('is_late', '=', true)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
