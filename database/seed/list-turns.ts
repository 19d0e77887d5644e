import { computeTurn } from '#domain/leads/handling/compute-turn.server.ts';
import type { DueTimes } from '#domain/promises/compute-due-times.server.ts';
import type { Sample } from './sample.ts';
import type { SeedContext } from './seed-context.ts';

export interface SampleTurn {
  asked_at: Date;
  due_at: Date | null;
  ended_at: Date;
  is_first: boolean;
  is_answer: boolean;
  late_reason: string | null;
  late_words: string | null;
}

/** The turns of a conversation that have ended, and the further one that still runs. */
export async function listTurns(
  { ago, dueAgo, answeredAgo, state, events = [] }: Sample,
  lead: Parameters<typeof computeTurn>[0],
  at: SeedContext['at'],
): Promise<{ ended: SampleTurn[]; running: { asked: Date; times: DueTimes | null } | null }> {
  const ended: SampleTurn[] = [];
  let asked: Date | null = at(ago);
  let times: DueTimes | null = null;
  const end = (
    endedAgo: number,
    isAnswer: boolean,
    { late, lateWords }: { late?: string; lateWords?: string },
  ) => {
    if (!asked) return;
    const isFirst = ended.length === 0;
    ended.push({
      asked_at: asked,
      due_at: isFirst ? (dueAgo === undefined ? null : at(dueAgo)) : (times?.dueAt ?? null),
      ended_at: at(endedAgo),
      is_first: isFirst,
      is_answer: isAnswer,
      late_reason: late ?? null,
      late_words: lateWords ?? null,
    });
    asked = null;
  };
  if (answeredAgo !== undefined) end(answeredAgo, true, {});
  for (const event of events.toSorted((one, other) => other.ago - one.ago)) {
    if ('replied' in event) end(event.ago, true, event);
    else if ('did' in event && event.did === 'lead.state' && state === 'closed') end(event.ago, false, event);
    else if ('added' in event && !asked) {
      asked = at(event.ago);
      times = await computeTurn(lead, asked);
    }
  }
  return { ended, running: asked && ended.length > 0 ? { asked, times } : null };
}
