import { data } from 'react-router';
import { orUnreachable } from '../site/or-unreachable.ts';
import { receiveLead } from '../site/receive-lead.server.ts';
import type { Route } from './+types/chat-hand-over.ts';
import { isForeign } from './is-foreign.ts';

/** The form that the chat shows when it has no answer. Without script there is no chat, and `/contact` takes the question. */
export function action({ request }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  return receiveLead('chat', request);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => orUnreachable(serverAction);
