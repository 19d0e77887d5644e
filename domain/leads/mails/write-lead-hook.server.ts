import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';

/** A lead as the webhook sends it: the sender and the text, but no receipt token and no files. Null for spam and for a
 * lead that was withdrawn in the meantime. */
export async function writeLeadHook(leadId: string): Promise<object | null> {
  const lead = await getLead(leadId);
  if (lead.state === 'spam' || lead.state === 'withdrawn') return null;
  const { kind, reference, mailbox, name, email, receivedAt, dueAt, firstTouch } = lead;
  const { headline, facts } = describeLead(lead);
  return {
    type: 'lead.received',
    timestamp: receivedAt,
    data: { reference, kind, headline, mailbox, receivedAt, dueAt, firstTouch, name, email, facts },
  };
}
