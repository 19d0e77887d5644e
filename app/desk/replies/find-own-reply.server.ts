import { data, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { findCannedReply } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { currentStaff, permit } from '../shared/guard-desk.server.ts';

/** A canned reply that this person may change: 404 for one of a colleague, 403 for a shared one without the permission. */
export async function findOwnReply(id: string, context: Readonly<RouterContextProvider>) {
  permit(context, 'canned.change');
  const reply = z.uuid().safeParse(id).success ? await findCannedReply(id) : undefined;
  if (!reply || (reply.ownerId && reply.ownerId !== currentStaff(context).id))
    throw data(null, { status: 404 });
  if (!reply.ownerId) permit(context, 'canned.share');
  return reply;
}
