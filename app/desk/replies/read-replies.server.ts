import type { RouterContextProvider } from 'react-router';
import { listCannedReplies } from '#domain/leads/conversation/canned-reply-store.server.ts';
import { composeReply } from '#domain/leads/conversation/compose-reply.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { listAdministrationPages } from '../shared/list-administration-pages.server.ts';
import { sampleLetter } from './sample-letter.ts';

/** The canned replies that this person is offered, each as a letter to a sample visitor. */
export async function readReplies(context: Readonly<RouterContextProvider>) {
  const staff = permit(context, 'canned.list');
  const mayShare = may(context, 'canned.share');
  const rows = (await listCannedReplies(staff.id)).map(
    ({ id, name, kinds, text, ownerId, version, uses }) => ({
      ...{ id, name, version },
      isOwn: ownerId !== null,
      mayChange: ownerId !== null || mayShare,
      about: `${kinds.map((kind) => kindOf(kind).form).join(', ')}. ${describeUses(uses)}`,
      letter: composeReply(sampleLetter(staff.name), text),
    }),
  );
  return {
    own: rows.filter(({ isOwn }) => isOwn),
    shared: rows.filter(({ isOwn }) => !isOwn),
    mayShare,
    pages: listAdministrationPages(context),
  };
}

function describeUses(uses: number): string {
  if (uses === 0) return 'Not used yet';
  return uses === 1 ? 'Used once' : `Used ${uses} times`;
}
