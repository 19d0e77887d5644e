import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { getReviews } from '#content/read-reviews.server.ts';
import { dayOf } from '#domain/format/print-day.ts';
import { markChecked } from '#domain/publishing/mark-checked.server.ts';
import { findTextsRoot } from '#domain/publishing/site-content.server.ts';
import { mayEdit } from '#domain/publishing/who-may-edit.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { textAddress } from '../shared/text-address.ts';

/** "I checked it": today becomes the day of the last check, in a draft that is then published. */
export async function checkByForm(request: Request, context: Readonly<RouterContextProvider>) {
  const { id: staffId, role } = permit(context, 'content.edit');
  const form = await readPostedForm(request);
  const [file, path] = [readLine(form, 'file'), readLine(form, 'path')];
  if (!mayEdit(role, file)) throw data(null, { status: 403 });
  const review = getReviews(findTextsRoot()).find((known) => known.file === file && known.path === path);
  if (!review || review.on !== readLine(form, 'was')) return data({ outcome: 'changed' }, { status: 409 });
  const what = review.name ?? 'the whole text';
  const marked = await markChecked({
    ...{ file, path, was: review.on, what, day: dayOf(new Date()), staffId },
  });
  if (marked === 'changed') return data({ outcome: 'changed' }, { status: 409 });
  throw redirect(textAddress('publish', file), 303);
}
