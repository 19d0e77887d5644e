import { getContent } from '#content/read-content.server.ts';

/** The name of the department that reads a mailbox; an unknown mailbox is its own name. */
export function nameDepartment(mailbox: string): string {
  const names = Object.entries(getContent().company.routing);
  return names.find(([, address]) => address === mailbox)?.[0] ?? mailbox;
}
