import type { Role } from '#domain/staff/permissions.ts';

export const roleNames: Record<Role, string> = {
  sales: 'Sales',
  support: 'Support',
  hr: 'HR',
  admin: 'Administrator',
};
