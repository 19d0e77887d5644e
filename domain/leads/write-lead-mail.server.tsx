import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { renderMail } from '#platform/render-mail.server.ts';
import type { ContactValues } from './contact-form.ts';
import { getLead } from './lead-store.server.ts';
import { DepartmentMail } from './mails/department-mail.tsx';
import { VisitorMail } from './mails/visitor-mail.tsx';

export async function writeLeadMail(
  leadId: string,
  audience: 'department' | 'visitor',
  printTime: (date: Date) => string,
): Promise<Omit<Mail, 'messageId'>> {
  const lead = await getLead(leadId);
  const { reference, mailbox } = lead;
  const values = lead.fields as unknown as ContactValues;
  const receivedAt = printTime(lead.receivedAt);
  const dueAt = printTime(lead.dueAt);
  const visitor = { name: lead.name, address: lead.email };

  if (audience === 'department') {
    return {
      to: mailbox,
      replyTo: visitor,
      subject: `${values.subject} from ${lead.name} (${reference})`,
      ...(await renderMail(<DepartmentMail {...{ reference, receivedAt, dueAt, values }} />)),
    };
  }
  const receiptUrl = `${env().SITE_URL}/receipts/${lead.receiptToken}`;
  return {
    to: visitor,
    replyTo: mailbox,
    headers: { 'Auto-Submitted': 'auto-replied' },
    subject: `We have your message (${reference})`,
    ...(await renderMail(<VisitorMail {...{ reference, dueAt, receiptUrl, values }} />)),
  };
}
