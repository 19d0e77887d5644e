import { getContent } from '#content/read-content.server.ts';

/** Every mailbox that leads are routed to, once, with the first subject that leads there as its name. */
export function nameDepartments(): { mailbox: string; name: string }[] {
  const names = Object.entries(getContent().company.routing);
  return [...new Set(names.map(([, mailbox]) => mailbox))].map((mailbox) => ({
    mailbox,
    name: names.find(([, address]) => address === mailbox)?.[0] ?? mailbox,
  }));
}
