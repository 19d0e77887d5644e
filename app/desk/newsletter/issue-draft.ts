import { data } from 'react-router';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { saveLetter } from '#domain/newsletter/issue-store.server.ts';
import { parseLetter } from '#domain/newsletter/parse-letter.ts';
import { env } from '#platform/env.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import type { Route } from './+types/issue-draft.ts';
import { requireIssue } from './find-issue.server.ts';

export const loader = () => {
  throw data(null, { status: 405 });
};

/** Saves what the page of an issue sends while somebody types. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id: staffId } = permit(context, 'newsletter.write');
  const { id } = await requireIssue(params.issue);
  const form = await readPostedForm(request);
  const letter = parseLetter(form, env().SITE_URL);
  const version = readVersion(form);
  return Response.json(await saveLetter({ id, version, letter, staffId, isDeliberate: false }));
}
