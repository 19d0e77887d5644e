import type { Permission } from '#domain/staff/permissions.ts';

/** The pages in the desk bar, each with the permission it needs. */
export const deskPages: { label: string; to: string; permission: Permission }[] = [
  { label: 'Inbox', to: '/desk', permission: 'lead.list' },
  { label: 'Applications', to: '/desk/applications', permission: 'application.list' },
  { label: 'Reports', to: '/desk/reports', permission: 'report.read' },
  { label: 'Newsletter', to: '/desk/newsletter', permission: 'newsletter.read' },
  { label: 'Content', to: '/desk/content', permission: 'content.read' },
  { label: 'Mail', to: '/desk/mail', permission: 'mail.read' },
  { label: 'People', to: '/desk/people', permission: 'person.find' },
  { label: 'Audit', to: '/desk/audit', permission: 'audit.read' },
  { label: 'Staff', to: '/desk/staff', permission: 'staff.list' },
  { label: 'Settings', to: '/desk/settings', permission: 'account.change' },
];
