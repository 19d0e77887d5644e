import { getContent } from '#content/read-content.server.ts';
import { roles, scopeOf } from '#domain/staff/permissions.ts';
import { roleNames } from '../shared/role-names.ts';

/** Every role as a choice, with the leads it sees. */
export function listRoles() {
  return roles.map((role) => {
    const { mailboxes, applications } = scopeOf(role, getContent().company);
    const names = mailboxes.map((mailbox) => mailbox.replace(/@.*/, ''));
    const seen = applications ? [...names, 'applications'] : names;
    return { value: role, label: roleNames[role], detail: `Sees what comes to ${seen.join(', ')}` };
  });
}
