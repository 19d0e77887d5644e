import { getContent } from '#content/read-content.server.ts';
import type { PromiseName } from '#content/types.ts';
import { currentTurn } from '#domain/leads/handling/current-turn.ts';
import type { DeskLead } from '#domain/leads/handling/desk-lead-store.server.ts';
import { printLateReason } from '#domain/leads/handling/late-reasons.ts';
import { findLateTurn } from '#domain/leads/handling/turn-store.server.ts';
import { openTimeBetween } from '#domain/promises/office-hours.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import { printDelay, wholeDay } from '#domain/reports/print-minutes.ts';

/** How late the last late answer was, and why; null if none was late, or another one is owed now. */
export async function readLateness(lead: DeskLead) {
  const turn = await findLateTurn(lead.id);
  if (!turn?.dueAt || (currentTurn(lead) && lead.state !== 'closed')) return null;
  const { promises } = getContent();
  const isAlways = promises[turn.promise as PromiseName]?.counts === 'always';
  const late = isAlways
    ? turn.endedAt.getTime() - turn.dueAt.getTime()
    : openTimeBetween(await readOfficeHours(lead.mailbox), turn.dueAt, turn.endedAt);
  const minutes = Math.ceil(late / 60_000);
  return {
    by: `${printDelay(minutes, isAlways ? wholeDay : undefined)}${isAlways ? '' : ' of office time'}`,
    asked: turn.askedAt.toISOString(),
    reason: turn.reason,
    words: turn.words,
    why: printLateReason(turn.reason, turn.words),
  };
}
