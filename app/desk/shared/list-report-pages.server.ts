import type { RouterContextProvider } from 'react-router';
import type { Act } from '#domain/staff/permissions.ts';
import { may } from './guard-desk.server.ts';

const reportPages: { label: string; to: string; act: Act }[] = [
  { label: 'Promises', to: '/desk/reports', act: 'report.read' },
  { label: 'Sources', to: '/desk/reports/sources', act: 'report.read' },
  { label: 'Wizard', to: '/desk/reports/wizard', act: 'report.read' },
  { label: 'Mail', to: '/desk/mail', act: 'mail.read' },
  { label: 'Spam', to: '/desk/spam', act: 'lead.list' },
];

/** The menu of the reports, for those who may go there. */
export function listReportPages(context: Readonly<RouterContextProvider>) {
  return reportPages.filter(({ act }) => may(context, act)).map(({ label, to }) => ({ label, to }));
}
