import { type Role, roles } from '#domain/staff/permissions.ts';

/** The groups of the list of texts, in its order. */
export const areas = [
  'Openings',
  'News',
  'Products',
  'Services',
  'Industries',
  'Pages',
  'Promises and company',
  'Policies',
  'Sent letters',
] as const;
export type Area = (typeof areas)[number];

interface Rule {
  area: Area;
  roles: readonly Role[];
  /** It binds the company, so a second person approves it. */
  binds?: true;
  /** Staff add and close such entries themselves. Others need a drawing or an address of their own. */
  opens?: true;
}

const sales = ['sales', 'admin'] as const;
const people = ['hr', 'admin'] as const;
const admin = ['admin'] as const;

/** By folder or by file, without "content/" and ".yaml". A text that is not here cannot be edited. */
const rules: Readonly<Record<string, Rule>> = {
  'openings/': { area: 'Openings', roles: people, opens: true },
  careers: { area: 'Openings', roles: ['sales', 'hr', 'admin'] },
  'news/': { area: 'News', roles: sales, opens: true },
  'products/': { area: 'Products', roles: sales },
  plans: { area: 'Products', roles: sales },
  'services/': { area: 'Services', roles: sales },
  'industries/': { area: 'Industries', roles: sales },
  home: { area: 'Pages', roles: sales },
  about: { area: 'Pages', roles: sales },
  people: { area: 'Pages', roles: sales },
  diversity: { area: 'Pages', roles: sales },
  support: { area: 'Pages', roles: sales },
  consultation: { area: 'Pages', roles: sales },
  testimonials: { area: 'Pages', roles: sales },
  defaults: { area: 'Pages', roles: sales },
  promises: { area: 'Promises and company', roles: admin, binds: true },
  company: { area: 'Promises and company', roles: admin, binds: true },
  claims: { area: 'Promises and company', roles: admin, binds: true },
  'legal/': { area: 'Policies', roles: admin, binds: true },
  cookies: { area: 'Policies', roles: admin, binds: true },
  // Readers have them in their mailboxes.
  'letters/': { area: 'Sent letters', roles: [] },
};

function ruleOf(file: string): Rule | undefined {
  const [, name = ''] = /^content\/((?:[a-z-]+\/)?[a-z0-9-]+)\.yaml$/.exec(file) ?? [];
  const [, folder] = /^([a-z-]+\/)/.exec(name) ?? [];
  const key = folder ?? name;
  return Object.hasOwn(rules, key) ? rules[key] : undefined;
}

export const areaOf = (file: string): Area | undefined => ruleOf(file)?.area;

export const mayEdit = (role: Role, file: string): boolean => ruleOf(file)?.roles.includes(role) ?? false;

export const whoMayEdit = (file: string): Role[] => roles.filter((role) => mayEdit(role, file));

export const isBinding = (file: string): boolean => ruleOf(file)?.binds ?? false;

/** Whether staff may add such an entry, and close it. */
export const mayOpen = (role: Role, file: string): boolean =>
  (ruleOf(file)?.opens ?? false) && mayEdit(role, file);

/** Of a binding text: anybody who may edit it, but did neither write nor submit it. */
export function mayApprove(
  staff: { id: string; role: Role },
  {
    file,
    writtenBy,
    submittedBy,
  }: { file: string; writtenBy: readonly string[]; submittedBy: string | null },
): boolean {
  return mayEdit(staff.role, file) && submittedBy !== staff.id && !writtenBy.includes(staff.id);
}
