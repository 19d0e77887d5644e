import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printPeriod } from '#domain/format/print-period.ts';
import { readSelection, writeSelected } from '#domain/leads/applications/application-selection.ts';
import { findApplications } from '#domain/leads/applications/application-store.server.ts';
import {
  type DeclineReason,
  declineReasons,
  frameLetter,
  isReason,
} from '#domain/leads/applications/decline-letter.ts';
import { readQuery } from '#domain/read-query.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { currentStaff, may } from '../shared/guard-desk.server.ts';
import { explainSkipped, findSkipReason } from './explain-skipped.ts';

/** Data for the decline step: who, why, and the letter as it would be sent. Changes nothing. */
export async function readDecline(query: URLSearchParams, context: Readonly<RouterContextProvider>) {
  const staff = currentStaff(context);
  const selection = readSelection(query.getAll('tick'));
  const found = selection.size > 0 ? await findApplications([...selection.keys()]) : [];
  const detail = { leads: found.map(({ id }) => id) };
  if (found.length > 0) await recordAudit({ staffId: staff.id, action: 'application.list', detail });

  const checked = found.map((each) => ({
    ...each,
    why: findSkipReason(each, may(context, 'application.decline', each), ['hired', 'declined']),
  }));
  const people = checked.filter(({ why }) => !why);
  const requestedReason = readQuery(query, 'reason');
  const reason: DeclineReason = isReason(requestedReason) ? requestedReason : 'filled';
  const [first] = people;
  const { promises } = getContent();
  return {
    view: 'decline' as const,
    back: addressWithout(query, ['step', 'tick', 'reason', 'to']),
    people: people.map(({ reference, name }) => ({
      reference,
      name,
      // The version from when it was selected, so that a later change by a colleague is detected.
      selectionValue: writeSelected(reference, selection.get(reference) ?? 0),
    })),
    skipped: checked.flatMap(({ name, owner, why }) =>
      why ? [{ name, why: explainSkipped(why, { owner, isDecline: true }) }] : [],
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
        retention: printPeriod(promises.retention.application),
        signedBy: staff.name,
      }),
    },
    text: declineReasons[reason].text,
    draft: ['decline', staff.id, reason, ...people.map(({ reference }) => reference)].join('-'),
  };
}

function addressWithout(query: URLSearchParams, names: string[], added: Record<string, string> = {}) {
  const params = new URLSearchParams(query);
  for (const name of names) params.delete(name);
  for (const [name, value] of Object.entries(added)) params.set(name, value);
  return `/desk/applications?${params.toString()}`;
}
