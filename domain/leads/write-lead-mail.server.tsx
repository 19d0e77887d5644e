import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail.server.ts';
import { renderMail } from '#platform/render-mail.server.ts';
import { describeFirstTouch, type FirstTouch } from './first-touch.ts';
import { describeLead } from './lead-kinds.server.ts';
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
  const { noun, headline, facts, greeting } = describeLead(lead);
  const receivedAt = printTime(lead.receivedAt);
  const dueAt = lead.dueAt && printTime(lead.dueAt);
  const visitor = lead.email ? { name: lead.name, address: lead.email } : undefined;

  if (audience === 'department') {
    const touch = lead.firstTouch as FirstTouch | null;
    const cameBy = touch && describeFirstTouch(touch);
    const title = `${headline} from ${lead.name || 'a visitor'}`;
    return {
      to: mailbox,
      ...(visitor && { replyTo: visitor }),
      subject: `${title} (${reference})`,
      ...(await renderMail(
        <DepartmentMail
          {...{ reference, receivedAt, dueAt, title, facts, cameBy, answerable: Boolean(visitor) }}
        />,
      )),
    };
  }
  if (!visitor) throw new Error('A mail for a visitor who left no address');
  const receiptUrl = `${env().SITE_URL}/receipts/${lead.receiptToken}`;
  return {
    to: visitor,
    replyTo: mailbox,
    headers: { 'Auto-Submitted': 'auto-replied' },
    subject: nameThread(noun, reference),
    ...(await renderMail(<VisitorMail {...{ reference, dueAt, receiptUrl, noun, greeting, facts }} />)),
  };
}

/** The subject of all that we write to the visitor about one lead. */
export function nameThread(noun: string, reference: string): string {
  return `We have your ${noun} (${reference})`;
}
