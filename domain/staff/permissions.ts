import type { Company } from '#content/types.ts';

export const roles = ['sales', 'support', 'hr', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Staff {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** The fields of a lead that decide who may do what with it. */
export interface GuardedLead {
  kind: string;
  mailbox: string;
  ownerId: string | null;
}

const everyone: readonly Role[] = roles;

/**
 * The only table of who may do what. With `record`, a permission is limited to leads of one's department, and with `own`
 * to leads that are one's own or unassigned; an administrator may act on a colleague's lead too.
 */
export const permissions = {
  'lead.list': { roles: everyone },
  'lead.read': { roles: everyone, record: 'department' },
  'lead.claim': { roles: everyone, record: 'department' },
  'lead.assign': { roles: everyone, record: 'department' },
  'lead.note': { roles: everyone, record: 'department' },
  'lead.state': { roles: everyone, record: 'own' },
  'lead.undo': { roles: everyone, record: 'department' },
  'lead.reply': { roles: everyone, record: 'own' },
  'lead.merge': { roles: everyone, record: 'own' },
  'lead.release': { roles: everyone, record: 'department' },
  'lead.export': { roles: everyone },
  'file.open': { roles: everyone, record: 'department' },
  'application.list': { roles: ['hr'] },
  'application.stage': { roles: ['hr'], record: 'own' },
  'application.decline': { roles: ['hr'], record: 'own' },
  'report.read': { roles: everyone },
  'report.export': { roles: everyone },
  'newsletter.read': { roles: ['sales', 'admin'] },
  'content.read': { roles: everyone },
  'mail.read': { roles: ['admin'] },
  'mail.redrive': { roles: ['admin'] },
  'person.find': { roles: ['admin'] },
  'person.export': { roles: ['admin'] },
  'person.erase': { roles: ['admin'] },
  'audit.read': { roles: ['admin'] },
  'audit.verify': { roles: ['admin'] },
  'staff.list': { roles: ['admin'] },
  'staff.change': { roles: ['admin'] },
  'account.change': { roles: everyone },
} as const satisfies { [permission: string]: { roles: readonly Role[]; record?: 'department' | 'own' } };

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

export function isAllowed(
  { id, role }: Staff,
  permission: Permission,
  company: Pick<Company, 'routing'>,
  record?: GuardedLead,
): boolean {
  const rule: { roles: readonly Role[]; record?: 'department' | 'own' } = permissions[permission];
  if (!rule.roles.includes(role)) return false;
  if (!rule.record) return true;
  if (!record || !isInScope(scopeOf(role, company), record)) return false;
  return rule.record === 'department' || role === 'admin' || record.ownerId === null || record.ownerId === id;
}

function isInScope({ mailboxes, applications }: Scope, { kind, mailbox }: GuardedLead): boolean {
  return kind === 'application' ? applications : mailboxes.includes(mailbox);
}
