import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { isStage, stageLabels } from '#domain/leads/applications/application-stages.ts';
import { findApplications } from '#domain/leads/applications/application-store.server.ts';
import { readSelection } from '#domain/leads/applications/application-ticks.ts';
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
import { may, permit } from '../shared/guard-desk.server.ts';
import { explainUndone, type Undone } from './explain-undone.ts';

export type ApplicationAnswer =
  | { outcome: 'acted'; did: string; undone: { name: string; why: string }[] }
  | { outcome: 'unclear'; message: string }
  | { outcome: 'faulty'; faults: DeclineErrors; words: string | null; otherReason: string };

/** Moves or declines what was ticked: each for itself, and of each that was left alone it is said why. */
export async function changeApplications(request: Request, context: Readonly<RouterContextProvider>) {
  const staff = permit(context, 'application.list');
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const isDecline = intent === 'decline' || intent === 'decline-unwritten';
  const ticks = readSelection(form.getAll('tick'));
  if (ticks.size === 0) return unclear('Pick at least one application first.');

  const found = await findApplications([...ticks.keys()]);
  const act = isDecline ? 'application.decline' : 'application.stage';
  const ticked: SelectedApplication[] = found
    .filter((each) => may(context, act, each))
    .map(({ id, reference }) => ({ id, reference, version: ticks.get(reference) ?? -1 }));
  const report = (outcomes: ChangedApplications, did: (count: number) => string) => {
    const undone = [...ticks.keys()].flatMap((reference) => {
      const row = found.find((each) => each.reference === reference);
      const why: Undone | 'done' = outcomes.get(reference) ?? (row ? 'colleague' : 'gone');
      return why === 'done' ? [] : [{ name: row?.name ?? reference, why, owner: row?.owner }];
    });
    const done = ticks.size - undone.length;
    const [only] = ticks.keys();
    if (done > 0 && undone.length === 0 && readLine(form, 'from') === 'lead')
      throw redirect(`/desk/leads/${only}`, 303);
    const isRefused = undone.every(({ why }) => why === 'colleague');
    return data<ApplicationAnswer>(
      {
        outcome: 'acted',
        did: did(done),
        undone: undone.map(({ name, why, owner }) => ({
          name,
          why: explainUndone(why, { owner, isDecline }),
        })),
      },
      { status: done > 0 ? 200 : isRefused ? 403 : 409 },
    );
  };

  if (!isDecline) {
    const stage = readLine(form, 'to');
    if (!isStage(stage) || stage === 'declined') return unclear('Choose the stage to move to first.');
    const outcomes = await moveApplications(ticked, stage, staff.id);
    return report(outcomes, (count) => `${count} moved to ${stageLabels[stage]}.`);
  }

  const asked = readLine(form, 'reason');
  const reason = isReason(asked) ? asked : 'other';
  const otherReason = readLine(form, 'otherReason');
  const words = intent === 'decline-unwritten' ? null : readText(form, 'words');
  const faults = findDeclineErrors(reason, otherReason, words);
  if (Object.keys(faults).length > 0)
    return data<ApplicationAnswer>({ outcome: 'faulty', faults, words, otherReason }, { status: 422 });
  const { outcomes, mailed } = await declineApplications(ticked, { reason, otherReason, words }, staff.id);
  return report(outcomes, (count) => `${count} declined, ${printLetters(mailed)}.`);
}

const printLetters = (count: number) =>
  count === 0
    ? 'nobody is written to'
    : count === 1
      ? '1 letter is on its way'
      : `${count} letters are on their way`;

const unclear = (message: string) =>
  data<ApplicationAnswer>({ outcome: 'unclear', message }, { status: 422 });
