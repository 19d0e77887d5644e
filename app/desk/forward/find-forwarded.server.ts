import { data, type RouterContextProvider } from 'react-router';
import {
  findForwardedMessage,
  readSource,
} from '#domain/leads/conversation/find-forwarded-message.server.ts';
import { findDeskLead } from '#domain/leads/handling/desk-lead-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { permit } from '../shared/guard-desk.server.ts';

/** The lead and the message of it that the address names; without one it is what the visitor wrote first. */
export async function findForwarded(
  reference: string,
  search: URLSearchParams,
  context: Readonly<RouterContextProvider>,
) {
  const lead = await findDeskLead(reference);
  if (!lead) throw data(null, { status: 404 });
  const staff = permit(context, 'lead.forward', lead);
  const source = readSource(readQuery(search, 'message') || 'first');
  const message = source && (await findForwardedMessage(lead, source));
  if (!message) throw data(null, { status: 404 });
  return { lead, staff, message };
}
