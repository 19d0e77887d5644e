import { printColomboTime } from '#domain/format/print-time.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeLead } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { WithdrawnMail } from './withdrawn-mail.tsx';

/** Informs the department that the visitor no longer needs an answer. */
export async function writeWithdrawnMail(leadId: string): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { reference, mailbox, name, withdrawnAt } = lead;
  if (!withdrawnAt) throw new Error('Cannot write a withdrawal mail for a lead that is not withdrawn');
  const { headline, noun } = describeLead(lead);
  const title = `Withdrawn: ${headline} from ${name || 'a visitor'}`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email: null }),
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <WithdrawnMail
        {...{ reference, title, noun }}
        url={deskUrl(reference)}
        withdrawnAt={printColomboTime(withdrawnAt)}
      />,
    )),
  };
}
