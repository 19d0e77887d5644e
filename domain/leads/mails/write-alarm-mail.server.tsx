import { getContent } from '#content/read-content.server.ts';
import type { PromiseName } from '#content/types.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { printTimeLeft } from '#domain/promises/print-time-left.server.ts';
import { readOfficeHours } from '#domain/promises/read-office-hours.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeLead, promiseOf } from '../forms/describe-lead.server.ts';
import { currentTurn } from '../handling/current-turn.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { DepartmentMail } from './department-mail.tsx';

const subjects = { nearing: 'Due soon', breached: 'Promise broken' };

/** A colleague may have answered by phone, so an alarm only says that no answer is recorded. */
export async function writeAlarmMail(
  leadId: string,
  occasion: keyof typeof subjects,
  footer?: string,
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  // Answered a moment ago: the alarm is about the turn that ended.
  const dueAt = currentTurn(lead)?.due ?? lead.dueAt;
  if (!dueAt) throw new Error('Cannot write an alarm mail for a lead without a due time');
  const { reference, mailbox, name, email } = lead;
  const { headline, facts, typedEmail } = describeLead(lead);
  const due = printColomboTime(dueAt);
  const title = `${subjects[occasion]}: ${headline} from ${name || 'a visitor'}`;
  const notice =
    occasion === 'nearing'
      ? `No answer is recorded yet. ${await describeTimeLeft(dueAt, mailbox, promiseOf(lead))}.`
      : `No answer is recorded. Late since ${due}.`;
  return {
    ...addressDepartment({ id: leadId, mailbox, name, email }),
    subject: `${title} (${reference})`,
    ...(await renderMail(
      <DepartmentMail
        {...{ reference, title, notice, facts, typedEmail, footer }}
        dueAt={occasion === 'nearing' ? due : null}
        receivedAt={printColomboTime(lead.receivedAt)}
        canReply={Boolean(email)}
        url={deskUrl(reference)}
      />,
    )),
  };
}

async function describeTimeLeft(dueAt: Date, mailbox: string, promise: PromiseName | null): Promise<string> {
  const counts = promise ? getContent().promises[promise].counts : 'office';
  return printTimeLeft(counts, await readOfficeHours(mailbox), new Date(), dueAt);
}
