import { data } from 'react-router';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/text-draft.ts';
import { requireEditableText } from './require-current-text.server.ts';
import { readTyped, saveTyped } from './save-typed.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => {
  permit(context, 'content.edit');
  throw data(null, { status: 405 });
};

/** Saves what the page of a text sends while somebody types. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { staff, ...text } = await requireEditableText(params['*'], context);
  const form = unpackFields(await readPostedForm(request));
  const { typed, version, baseHash } = await readTyped(text, form);
  const change = { text, value: typed, version, baseHash, staffId: staff.id, isDeliberate: false };
  return Response.json(await saveTyped(change));
}

/** All fields travel as one, because a browser sends no more than 64 kB when a page is left. */
function unpackFields(posted: FormData): FormData {
  const packed = posted.get('fields');
  if (typeof packed !== 'string') throw data(null, { status: 400 });
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(packed)) form.append(name, value);
  return form;
}
