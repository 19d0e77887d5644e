import type { Company } from '#content/types.ts';

export const roles = ['sales', 'support', 'hr', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Staff {
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Ids of the colleagues who are away now and for whom this person stands in. */
  standsInFor?: readonly string[];
}

/** The fields of a lead that decide who may do what with it. */
export interface GuardedLead {
  kind: string;
  mailbox: string;
  ownerId: string | null;
  /** Who interviews the applicant, while the application is undecided. */
  interviewerIds?: readonly string[];
}

const everyone: readonly Role[] = roles;

interface Rule {
  roles: readonly Role[];
  record?: 'department' | 'own';
  interviewer?: true;
}

/**
 * The only table of who may do what. With `record`, a permission is limited to leads of one's department, and with `own`
 * to leads that are one's own, unassigned or of somebody one stands in for; an administrator may act on a colleague's lead
 * too. With `interviewer`, those who interview the applicant may do it too, whatever their department.
 */
export const permissions = {
  'lead.list': { roles: everyone },
  'lead.read': { roles: everyone, record: 'department' },
  'lead.claim': { roles: everyone, record: 'department' },
  'lead.assign': { roles: everyone, record: 'department' },
  'lead.pass': { roles: everyone, record: 'own' },
  'lead.note': { roles: everyone, record: 'department' },
  'lead.call': { roles: everyone, record: 'department' },
  'lead.state': { roles: everyone, record: 'own' },
  'lead.snooze': { roles: everyone, record: 'own' },
  'lead.tag': { roles: everyone, record: 'department' },
  'lead.move': { roles: everyone, record: 'own' },
  'lead.undo': { roles: everyone, record: 'department' },
  'lead.reply': { roles: everyone, record: 'own' },
  'lead.forward': { roles: everyone, record: 'own' },
  'lead.merge': { roles: everyone, record: 'own' },
  'lead.reason': { roles: everyone, record: 'department' },
  'lead.release': { roles: everyone, record: 'department' },
  'lead.export': { roles: everyone },
  'view.save': { roles: everyone },
  'view.publish': { roles: ['admin'] },
  'contact.read': { roles: everyone, record: 'department' },
  'file.open': { roles: everyone, record: 'department', interviewer: true },
  'notice.list': { roles: everyone },
  'application.list': { roles: ['hr'] },
  'application.stage': { roles: ['hr'], record: 'own' },
  'application.decline': { roles: ['hr'], record: 'own' },
  'application.score': { roles: everyone, record: 'department', interviewer: true },
  'application.interview': { roles: ['hr'], record: 'own' },
  'interview.list': { roles: everyone },
  'report.read': { roles: everyone },
  'report.export': { roles: everyone },
  'newsletter.read': { roles: ['sales', 'admin'] },
  'newsletter.write': { roles: ['sales', 'admin'] },
  'newsletter.test': { roles: ['sales', 'admin'] },
  'newsletter.send': { roles: ['sales', 'admin'] },
  'content.read': { roles: everyone },
  // Which texts is a matter of the role: `domain/publishing/who-may-edit.ts`.
  'content.edit': { roles: ['sales', 'hr', 'admin'] },
  'content.approve': { roles: ['sales', 'hr', 'admin'] },
  'mail.read': { roles: ['admin'] },
  'mail.review': { roles: everyone, record: 'department' },
  'mail.redrive': { roles: ['admin'] },
  'person.find': { roles: ['admin'] },
  'person.export': { roles: ['admin'] },
  'person.erase': { roles: ['admin'] },
  'audit.read': { roles: ['admin'] },
  'audit.verify': { roles: ['admin'] },
  'staff.list': { roles: ['admin'] },
  'staff.change': { roles: ['admin'] },
  'canned.list': { roles: everyone },
  // One's own; `canned.share` is for those that everybody is offered.
  'canned.change': { roles: everyone },
  'canned.share': { roles: ['admin'] },
  'calendar.read': { roles: everyone },
  'calendar.change': { roles: ['hr', 'admin'] },
  'account.change': { roles: everyone },
  'office.read': { roles: ['admin'] },
  'department.change': { roles: ['admin'] },
  'wall.change': { roles: ['admin'] },
} as const satisfies { [permission: string]: Rule };

export type Permission = keyof typeof permissions;

/** Which leads a role may see: those of its mailboxes, and applications only for HR. */
export interface Scope {
  mailboxes: string[];
  applications: boolean;
}

export function scopeOf(role: Role, { routing }: Pick<Company, 'routing'>): Scope {
  const support = routing['Technical Support'];
  const careers = routing['Career Opportunities'];
  const all = [...new Set(Object.values(routing))];
  const mailboxes = {
    sales: all.filter((mailbox) => mailbox !== support && mailbox !== careers),
    support: [support],
    hr: [careers],
    admin: all,
  };
  return { mailboxes: mailboxes[role], applications: role === 'hr' };
}

/** Which roles may handle such a lead. */
export function rolesThatHandle(
  record: Pick<GuardedLead, 'kind' | 'mailbox'>,
  company: Pick<Company, 'routing'>,
): Role[] {
  return roles.filter((role) => isInScope(scopeOf(role, company), record));
}

/** A deputy must be able to open every lead of the person who is away. */
export function mayStandIn(deputy: Staff, absent: Staff, company: Pick<Company, 'routing'>): boolean {
  const [own, needed] = [scopeOf(deputy.role, company), scopeOf(absent.role, company)];
  return (
    deputy.id !== absent.id &&
    needed.mailboxes.every((mailbox) => own.mailboxes.includes(mailbox)) &&
    (own.applications || !needed.applications)
  );
}

export function isAllowed(
  { id, role, standsInFor = [] }: Staff,
  permission: Permission,
  company: Pick<Company, 'routing'>,
  record?: GuardedLead,
): boolean {
  const rule: Rule = permissions[permission];
  if (!rule.roles.includes(role)) return false;
  if (!rule.record) return true;
  if (rule.interviewer && record?.interviewerIds?.includes(id)) return true;
  if (!record || !isInScope(scopeOf(role, company), record)) return false;
  if (rule.record === 'department' || role === 'admin' || record.ownerId === null) return true;
  return record.ownerId === id || standsInFor.includes(record.ownerId);
}

function isInScope(
  { mailboxes, applications }: Scope,
  { kind, mailbox }: Pick<GuardedLead, 'kind' | 'mailbox'>,
): boolean {
  return kind === 'application' ? applications : mailboxes.includes(mailbox);
}
