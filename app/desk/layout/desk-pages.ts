import type { Act } from '#domain/staff/permissions.ts';

/** What the bar of the desk leads to, for those who may go there. */
export const deskPages: { label: string; to: string; act: Act }[] = [
  { label: 'Inbox', to: '/desk', act: 'lead.list' },
  { label: 'Applications', to: '/desk/applications', act: 'application.list' },
  { label: 'Reports', to: '/desk/reports', act: 'report.read' },
  { label: 'Newsletter', to: '/desk/newsletter', act: 'newsletter.read' },
  { label: 'Content', to: '/desk/content', act: 'content.read' },
  { label: 'Mail', to: '/desk/mail', act: 'mail.read' },
  { label: 'People', to: '/desk/people', act: 'person.find' },
  { label: 'Audit', to: '/desk/audit', act: 'audit.read' },
  { label: 'Staff', to: '/desk/staff', act: 'staff.list' },
  { label: 'Settings', to: '/desk/settings', act: 'account.change' },
];
