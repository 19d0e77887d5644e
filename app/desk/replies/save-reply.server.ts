import { type RouterContextProvider, redirect } from 'react-router';
import { readLine, readText } from '#app/http/posted-form.server.ts';
import {
  type CannedErrors,
  type CannedWords,
  validateCannedReply,
} from '#domain/leads/conversation/canned-reply.ts';
import { addCannedReply, changeCannedReply } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { readId } from '../shared/read-id.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { findOwnReply } from './find-own-reply.server.ts';

/** What was typed comes back if it is not saved. */
export interface RefusedReply {
  outcome: 'invalid' | 'changed';
  values: CannedWords & { isShared: boolean };
  errors: CannedErrors;
}

/** Saves a new canned reply or a change, and returns to the list. */
export async function saveReply(
  id: string,
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<RefusedReply> {
  const staff = permit(context, 'canned.change');
  const wantsShared = readLine(form, 'offered') === 'everybody';
  const reply = id === 'new' ? null : await findOwnReply(id, context);
  // One that everybody was offered is not taken away from them by an edit.
  const isShared = wantsShared || reply?.ownerId === null;
  if (isShared) permit(context, 'canned.share');
  const words = { name: readLine(form, 'name'), kinds: readKinds(form), text: readText(form, 'text') };
  const refused = { values: { ...words, isShared }, errors: validateCannedReply(words) };
  if (Object.keys(refused.errors).length > 0) return { outcome: 'invalid', ...refused };
  const canned = { ...words, ownerId: isShared ? null : staff.id };
  const { outcome } = reply
    ? await changeCannedReply({ id: reply.id, version: readVersion(form) }, canned, staff.id)
    : await addCannedReply({ ...canned, id: readId(form, 'key') }, staff.id);
  if (outcome === 'changed') return { outcome, ...refused };
  throw redirect('/desk/replies?saved=yes', 303);
}

const readKinds = (form: FormData) =>
  Object.keys(leadKinds).filter((kind) => form.getAll('kinds').includes(kind));
