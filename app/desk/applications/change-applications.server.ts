import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { readSelection } from '#domain/leads/applications/application-selection.ts';
import { isStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { findApplications } from '#domain/leads/applications/application-store.server.ts';
import { declineApplications } from '#domain/leads/applications/decline-applications.server.ts';
import {
  type DeclineErrors,
  findDeclineErrors,
  isReason,
} from '#domain/leads/applications/decline-letter.ts';
import {
  type ChangedApplications,
  moveApplications,
  type SelectedApplication,
} from '#domain/leads/applications/move-applications.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { leadPage } from '../shared/place.ts';
import { explainSkipped, type SkipReason } from './explain-skipped.ts';

export type ApplicationAnswer =
  | { outcome: 'done'; summary: string; skipped: { name: string; why: string }[] }
  | { outcome: 'unclear'; message: string }
  | { outcome: 'invalid'; errors: DeclineErrors; text: string | null; otherReason: string };

/** Moves or declines each selected application separately and gives the reason for each one left unchanged. */
export async function changeApplications(request: Request, context: Readonly<RouterContextProvider>) {
  const staff = permit(context, 'application.list');
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const isDecline = intent === 'decline' || intent === 'decline-unwritten';
  const selection = readSelection(form.getAll('tick'));
  if (selection.size === 0) return unclear('Select at least one application first.');

  const found = await findApplications([...selection.keys()]);
  const permission = isDecline ? 'application.decline' : 'application.stage';
  const selected: SelectedApplication[] = found
    .filter((each) => may(context, permission, each))
    .map(({ id, reference }) => ({ id, reference, version: selection.get(reference) ?? -1 }));
  const report = (outcomes: ChangedApplications, summarise: (count: number) => string) => {
    const skipped = [...selection.keys()].flatMap((reference) => {
      const row = found.find((each) => each.reference === reference);
      const why: SkipReason | 'done' = outcomes.get(reference) ?? (row ? 'colleague' : 'gone');
      return why === 'done' ? [] : [{ name: row?.name ?? reference, why, owner: row?.owner }];
    });
    const done = selection.size - skipped.length;
    const [only] = selection.keys();
    if (done > 0 && skipped.length === 0 && readLine(form, 'from') === 'lead')
      throw redirect(leadPage(only ?? '', new URLSearchParams(readLine(form, 'place'))), 303);
    const isRefused = skipped.every(({ why }) => why === 'colleague');
    return data<ApplicationAnswer>(
      {
        outcome: 'done',
        summary: summarise(done),
        skipped: skipped.map(({ name, why, owner }) => ({
          name,
          why: explainSkipped(why, { owner, isDecline }),
        })),
      },
      { status: done > 0 ? 200 : isRefused ? 403 : 409 },
    );
  };

  if (!isDecline) {
    const stage = readLine(form, 'to');
    if (!isStage(stage) || stage === 'declined') return unclear('Choose the stage to move to first.');
    const outcomes = await moveApplications(selected, stage, staff.id);
    const moved = selected.filter(({ reference }) => outcomes.get(reference) === 'done');
    if (moved.length > 0)
      await saveLastAction(staff.id, `${moved.length} moved to ${stageLabels[stage]}.`, {
        leads: moved.map(({ id, version }) => ({ id, version: version + 1 })),
      });
    // When all were moved, the line with Undo says it.
    return report(outcomes, (count) =>
      count === selection.size ? '' : `${count} moved to ${stageLabels[stage]}.`,
    );
  }

  const requestedReason = readLine(form, 'reason');
  const reason = isReason(requestedReason) ? requestedReason : 'other';
  const otherReason = readLine(form, 'otherReason');
  const text = intent === 'decline-unwritten' ? null : readText(form, 'words');
  const errors = findDeclineErrors(reason, otherReason, text);
  if (Object.keys(errors).length > 0)
    return data<ApplicationAnswer>({ outcome: 'invalid', errors, text, otherReason }, { status: 422 });
  const { outcomes, mailed } = await declineApplications(selected, { reason, otherReason, text }, staff.id);
  return report(outcomes, (count) => `${count} declined, ${printLetters(mailed)}.`);
}

const printLetters = (count: number) =>
  count === 0
    ? 'no letter is sent'
    : count === 1
      ? '1 letter is on its way'
      : `${count} letters are on their way`;

const unclear = (message: string) =>
  data<ApplicationAnswer>({ outcome: 'unclear', message }, { status: 422 });
