import { printColomboTime } from '#domain/format/print-time.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { getNote } from '../conversation/conversation-store.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { currentTurn } from '../handling/current-turn.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { DepartmentMail } from './department-mail.tsx';

/** Tells a department of a lead that was moved to it; null if there is nothing left to do with it. */
export async function writeMovedMail(
  leadId: string,
  noteId: string,
): Promise<Omit<Mail, 'messageId'> | null> {
  const lead = await getLead(leadId);
  if (lead.state === 'spam' || lead.state === 'withdrawn') return null;
  const { reference, mailbox, name, email } = lead;
  const { headline, facts, typedEmail } = describeLead(lead);
  const { text, author } = await getNote(noteId);
  const due = currentTurn(lead)?.due;
  const title = `Moved to you: ${headline} from ${name || 'a visitor'}`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email }),
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <DepartmentMail
        {...{ reference, title, facts, typedEmail }}
        notice={`${author ?? 'A colleague'} moved it to your department: ${text}`}
        receivedAt={printColomboTime(lead.receivedAt)}
        dueAt={due ? printColomboTime(due) : null}
        canReply={Boolean(email)}
        url={deskUrl(reference)}
      />,
    )),
  };
}
