import { printColomboTime } from '#domain/format/print-time.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { currentTurn } from '../handling/current-turn.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { DepartmentMail } from './department-mail.tsx';

/** Gives the new owner the same facts that the department got. `notice` says who gave it. */
export async function writeAssignedMail(
  leadId: string,
  notice: string,
  footer: string,
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { reference, mailbox, name, email } = lead;
  const { headline, facts, typedEmail } = describeLead(lead);
  const due = currentTurn(lead)?.due;
  const title = `Yours: ${headline} from ${name || 'a visitor'}`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email }),
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <DepartmentMail
        {...{ reference, title, notice, facts, typedEmail, footer }}
        dueAt={due ? printColomboTime(due) : null}
        receivedAt={printColomboTime(lead.receivedAt)}
        canReply={Boolean(email)}
        url={deskUrl(reference)}
      />,
    )),
  };
}
