import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { giveScores } from '#domain/leads/applications/give-scores.server.ts';
import { scoreNoteLimit } from '#domain/leads/applications/score-levels.ts';
import { tooLongMessage } from '#domain/leads/forms/form-limits.ts';
import { findApplicant } from './find-applicant.server.ts';

const problems = {
  none: 'Score at least one criterion.',
  outdated: 'The criteria of this opening have changed. Reload the page and score again; your note is kept.',
  'too-long': tooLongMessage(scoreNoteLimit),
};

/** More than an opening has. */
const maxCriteria = 20;

/** Saves the scores and returns to them, or says what is missing and returns what was typed. */
export async function saveScoresByForm(
  reference: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { lead, staff } = await findApplicant(reference, context);
  const form = await readPostedForm(request);
  const criteria = form.getAll('criterion').slice(0, maxCriteria).map(String);
  const chosen = new Map(
    criteria.map((criterion, index) => [criterion, readLine(form, `score-${index}`)] as const),
  );
  const note = readText(form, 'note');
  const outcome = await giveScores(lead, staff.id, { chosen, note });
  if (outcome === 'done') throw redirect(`/desk/applications/${reference}/scores?done=score`, 303);
  return data({ problem: problems[outcome], outcome, note, chosen: [...chosen.values()] }, { status: 422 });
}
