import type { RouterContextProvider } from 'react-router';
import type { Permission } from '#domain/staff/permissions.ts';
import { may } from './guard-desk.server.ts';

const reportPages: { label: string; to: string; permission: Permission }[] = [
  { label: 'Promises', to: '/desk/reports', permission: 'report.read' },
  { label: 'Sources', to: '/desk/reports/sources', permission: 'report.read' },
  { label: 'Wizard', to: '/desk/reports/wizard', permission: 'report.read' },
  { label: 'Mail', to: '/desk/mail', permission: 'mail.read' },
  { label: 'Mail to look at', to: '/desk/mail/review', permission: 'lead.list' },
  { label: 'Spam', to: '/desk/spam', permission: 'lead.list' },
];

/** The report pages that this person may open. */
export function listReportPages(context: Readonly<RouterContextProvider>) {
  return reportPages
    .filter(({ permission }) => may(context, permission))
    .map(({ label, to }) => ({ label, to }));
}
