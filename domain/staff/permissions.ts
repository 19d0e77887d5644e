import type { Company } from '#content/types.ts';

export const roles = ['sales', 'support', 'hr', 'admin'] as const;
export type Role = (typeof roles)[number];

export interface Staff {
  id: string;
  name: string;
  email: string;
  role: Role;
}

/** As much of a lead as decides who may do what with it. */
export interface GuardedLead {
  kind: string;
  mailbox: string;
  ownerId: string | null;
}

const everyone: readonly Role[] = roles;

/**
 * Who may do what: the one table. An act upon a lead is further bound to the leads of one's department, and where it is
 * `own`, to those that are one's own or nobody's; an administrator may step in for a colleague.
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
} as const satisfies { [act: string]: { roles: readonly Role[]; record?: 'department' | 'own' } };

export type Act = keyof typeof permissions;

/** Which leads a role may see: those of its mailboxes, and applications only where people are hired. */
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
  act: Act,
  company: Pick<Company, 'routing'>,
  record?: GuardedLead,
): boolean {
  const rule: { roles: readonly Role[]; record?: 'department' | 'own' } = permissions[act];
  if (!rule.roles.includes(role)) return false;
  if (!rule.record) return true;
  if (!record || !isInScope(scopeOf(role, company), record)) return false;
  return rule.record === 'department' || role === 'admin' || record.ownerId === null || record.ownerId === id;
}

function isInScope({ mailboxes, applications }: Scope, { kind, mailbox }: GuardedLead): boolean {
  return kind === 'application' ? applications : mailboxes.includes(mailbox);
}
