import { getContent } from '#content/read-content.server.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { describeLead, promiseOf } from '../forms/describe-lead.server.ts';
import { describeFirstTouch, type FirstTouch } from '../intake/first-touch.ts';
import { getLead } from '../lead-store.server.ts';
import { addressDepartment, deskUrl, visitorReplyTo } from './address-mail.server.ts';
import { DepartmentMail } from './department-mail.tsx';
import { VisitorMail } from './visitor-mail.tsx';

export async function writeLeadMail(
  leadId: string,
  audience: 'department' | 'visitor',
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { reference, mailbox } = lead;
  const { noun, headline, facts, typedEmail } = describeLead(lead);
  const { company, promises } = getContent();
  const isUrgent = promiseOf(lead) === 'urgent';
  const receivedAt = printColomboTime(lead.receivedAt);
  const dueAt = lead.dueAt && printColomboTime(lead.dueAt);

  if (audience === 'department') {
    const touch = lead.firstTouch as FirstTouch | null;
    const origin = touch && describeFirstTouch(touch);
    const title = `${headline} from ${lead.name || 'a visitor'}`;
    return {
      ...addressDepartment({ id: leadId, mailbox, name: lead.name, email: lead.email }),
      subject: `${title} (${reference})`,
      ...(await renderMail(
        <DepartmentMail
          {...{ reference, receivedAt, dueAt, title, facts, origin, typedEmail }}
          {...(isUrgent && { notice: `The visitor was promised an answer ${promises.urgent.printed}.` })}
          canReply={Boolean(lead.email)}
          url={deskUrl(reference)}
        />,
      )),
    };
  }
  if (!lead.email) throw new Error('Cannot write a mail for a visitor who left no email address');
  // Anybody can type any address into a form, so this mail contains nothing that the sender chose.
  const receiptUrl = `${env().SITE_URL}/receipts/${lead.mailToken}`;
  return {
    to: lead.email,
    replyTo: visitorReplyTo({ id: leadId, mailbox }),
    headers: { 'Auto-Submitted': 'auto-replied', ...answering(lead.fields) },
    subject: threadSubject(noun, reference),
    ...(await renderMail(
      <VisitorMail
        {...{ reference, dueAt, receiptUrl, noun }}
        emergencyPhone={isUrgent ? company.emergencyPhone : null}
      />,
    )),
  };
}

/** Shows our confirmation below the mail that it confirms. */
function answering(fields: unknown): Record<string, string> {
  const { messageId = '' } = fields as { messageId?: string };
  return /^<[^<>\s]{3,250}>$/.test(messageId) ? { 'In-Reply-To': messageId, References: messageId } : {};
}

/** The subject of all mails to the visitor about one lead. */
export function threadSubject(noun: string, reference: string): string {
  return `We have your ${noun} (${reference})`;
}
