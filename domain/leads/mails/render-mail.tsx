import { plainTextSelectors, render, toPlainText } from '@react-email/render';
import type { ContactValues } from '../contact-form.ts';
import { DepartmentMail } from './department-mail.tsx';
import { VisitorMail } from './visitor-mail.tsx';

export interface AnnouncedLead {
  reference: string;
  receivedAt: string;
  dueAt: string;
  receiptUrl: string;
  values: ContactValues;
}

export async function renderMail(audience: 'department' | 'visitor', lead: AnnouncedLead) {
  const { reference, receivedAt, dueAt, receiptUrl, values } = lead;
  const mail =
    audience === 'department'
      ? {
          subject: `${values.subject} from ${values.firstName} ${values.lastName} (${reference})`,
          body: <DepartmentMail {...{ reference, receivedAt, dueAt, values }} />,
        }
      : {
          subject: `We have your message (${reference})`,
          body: <VisitorMail {...{ reference, dueAt, receiptUrl, values }} />,
        };
  const html = await render(mail.body);
  return { subject: mail.subject, html, text: toPlainText(html, textOptions) };
}

const textOptions = {
  wordwrap: false as const,
  selectors: [...plainTextSelectors, { selector: 'h1', options: { uppercase: false } }],
};
