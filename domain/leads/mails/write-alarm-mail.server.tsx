import { getContent } from '#content/read-content.server.ts';
import type { PromiseName } from '#content/types.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { printTimeLeft } from '#domain/promises/print-time-left.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeLead, promiseOf } from '../forms/describe-lead.server.ts';
import { getLead } from '../lead-store.server.ts';
import { DepartmentMail } from './department-mail.tsx';

const subjects = { nearing: 'Due soon', breached: 'Promise broken' };

/** The system does not see replies sent from our mailboxes, so an alarm only says that no answer is recorded. */
export async function writeAlarmMail(
  leadId: string,
  occasion: keyof typeof subjects,
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  if (!lead.dueAt) throw new Error('Cannot write an alarm mail for a lead without a due time');
  const { reference, mailbox, name, email } = lead;
  const { headline, facts, typedEmail } = describeLead(lead);
  const due = printColomboTime(lead.dueAt);
  const title = `${subjects[occasion]}: ${headline} from ${name || 'a visitor'}`;
  const notice =
    occasion === 'nearing'
      ? `No answer is recorded yet. ${describeTimeLeft(lead.dueAt, promiseOf(lead))}.`
      : `No answer is recorded. Late since ${due}.`;
  return {
    to: mailbox,
    ...(email && { replyTo: { name, address: email } }),
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <DepartmentMail
        {...{ reference, title, notice, facts, typedEmail }}
        dueAt={occasion === 'nearing' ? due : null}
        receivedAt={printColomboTime(lead.receivedAt)}
        canReply={Boolean(email)}
      />,
    )),
  };
}

function describeTimeLeft(dueAt: Date, promise: PromiseName | null): string {
  const { officeHours, ...promises } = getContent().promises;
  return printTimeLeft(promise ? promises[promise].counts : 'office', officeHours, new Date(), dueAt);
}
