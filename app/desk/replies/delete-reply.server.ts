import { data, type RouterContextProvider } from 'react-router';
import { readLine } from '#app/http/posted-form.server.ts';
import {
  deleteCannedReply,
  restoreCannedReply,
} from '#domain/leads/conversation/canned-reply-store.server.ts';
import { currentStaff } from '../shared/guard-desk.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { findOwnReply } from './find-own-reply.server.ts';

export interface DeletedReply {
  outcome: 'deleted' | 'restored' | 'changed';
  message: string;
  id: string;
}

/** Deletes a canned reply, or restores it. */
export async function deleteReply(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<DeletedReply> {
  const intent = readLine(form, 'intent');
  if (intent !== 'delete' && intent !== 'restore') throw data(null, { status: 400 });
  const { id, name } = await findOwnReply(readLine(form, 'reply'), context);
  const staffId = currentStaff(context).id;
  const { outcome } =
    intent === 'delete'
      ? await deleteCannedReply({ id, version: readVersion(form) }, staffId)
      : await restoreCannedReply(id, staffId);
  if (outcome === 'changed')
    return {
      outcome,
      id,
      message: 'Nothing was done: it was changed meanwhile. The list shows it as it is now.',
    };
  return intent === 'delete'
    ? { outcome: 'deleted', id, message: `“${name}” is deleted.` }
    : { outcome: 'restored', id, message: `“${name}” is back.` };
}
