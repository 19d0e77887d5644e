import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { findApplications } from '#domain/leads/applications/application-store.server.ts';
import { readSelection, writeSelected } from '#domain/leads/applications/application-ticks.ts';
import {
  type DeclineReason,
  declineReasons,
  frameLetter,
  isReason,
} from '#domain/leads/applications/decline-letter.ts';
import { readQuery } from '#domain/read-query.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { currentStaff, may } from '../shared/guard-desk.server.ts';
import { explainUndone, undoneBefore } from './explain-undone.ts';

/** Who would be declined, why, and the letter as it would leave. Nothing has happened yet. */
export async function readDecline(query: URLSearchParams, context: Readonly<RouterContextProvider>) {
  const staff = currentStaff(context);
  const ticks = readSelection(query.getAll('tick'));
  const found = ticks.size > 0 ? await findApplications([...ticks.keys()]) : [];
  const detail = { leads: found.map(({ id }) => id) };
  if (found.length > 0) await recordAudit({ staffId: staff.id, act: 'application.list', detail });

  const judged = found.map((each) => ({
    ...each,
    why: undoneBefore(each, may(context, 'application.decline', each), ['hired', 'declined']),
  }));
  const people = judged.filter(({ why }) => !why);
  const asked = readQuery(query, 'reason');
  const reason: DeclineReason = isReason(asked) ? asked : 'filled';
  const [first] = people;
  const { promises } = getContent();
  return {
    view: 'decline' as const,
    back: addressWithout(query, ['step', 'tick', 'reason', 'to']),
    people: people.map(({ reference, name }) => ({
      reference,
      name,
      // As it was seen when it was ticked, not as it is now: what changed since is looked at again first.
      tick: writeSelected(reference, ticks.get(reference) ?? 0),
    })),
    skipped: judged.flatMap(({ name, owner, why }) =>
      why ? [{ name, why: explainUndone(why, { owner, isDecline: true }) }] : [],
    ),
    reason,
    reasons: Object.entries(declineReasons).map(([code, { label }]) => ({
      label,
      to: addressWithout(query, ['reason', 'to'], { reason: code }),
      isCurrent: code === reason,
    })),
    letter: first && {
      to: first.name,
      ...frameLetter({
        opening: first.opening ?? '',
        reference: first.reference,
        name: first.name,
        kept: printPeriod(promises.retention.application),
        signedBy: staff.name,
      }),
    },
    words: declineReasons[reason].words,
    draft: ['decline', staff.id, reason, ...people.map(({ reference }) => reference)].join('-'),
  };
}

function addressWithout(query: URLSearchParams, names: string[], further: Record<string, string> = {}) {
  const left = new URLSearchParams(query);
  for (const name of names) left.delete(name);
  for (const [name, value] of Object.entries(further)) left.set(name, value);
  return `/desk/applications?${left.toString()}`;
}
