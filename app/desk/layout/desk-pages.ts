import type { Permission } from '#domain/staff/permissions.ts';

export interface DeskPage {
  label: string;
  to: string;
  permission: Permission;
  /** Pages with the same group share one entry of the bar and have a menu of their own. */
  group?: 'Administration' | 'Texts';
}

/** The pages in the desk bar, each with the permission it needs. */
export const deskPages: DeskPage[] = [
  { label: 'Inbox', to: '/desk', permission: 'lead.list' },
  { label: 'Applications', to: '/desk/applications', permission: 'application.list' },
  { label: 'Reports', to: '/desk/reports', permission: 'report.read' },
  { label: 'Newsletter', to: '/desk/newsletter', permission: 'newsletter.read' },
  { label: 'Texts', to: '/desk/texts', permission: 'content.read', group: 'Texts' },
  { label: 'Content health', to: '/desk/content', permission: 'content.read', group: 'Texts' },
  { label: 'Mail', to: '/desk/mail', permission: 'mail.read' },
  { label: 'People', to: '/desk/people', permission: 'person.find' },
  { label: 'Audit', to: '/desk/audit', permission: 'audit.read' },
  { label: 'Staff', to: '/desk/staff', permission: 'staff.list', group: 'Administration' },
  { label: 'Office', to: '/desk/office', permission: 'office.read', group: 'Administration' },
  { label: 'Canned replies', to: '/desk/replies', permission: 'canned.list', group: 'Administration' },
  { label: 'Closed days', to: '/desk/closed-days', permission: 'calendar.read', group: 'Administration' },
  { label: 'Settings', to: '/desk/settings', permission: 'account.change' },
  { label: 'Help', to: '/desk/help', permission: 'account.change' },
];
