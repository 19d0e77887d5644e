import { getContent } from '#content/read-content.server.ts';
import { env } from '#platform/env.server.ts';
import { readAddress } from './mail-address.server.ts';

/** Every mail server must have these two. */
const required = ['postmaster', 'abuse'];

/** Whether mail to this address is taken. An address that is not ours is refused at once, so that we never send a bounce
 * to somebody whose address was forged. */
export function isOurAddress(address: string): boolean {
  const { company } = getContent();
  const mailboxes = [...Object.values(company.routing), ...company.departments.map(({ email }) => email)];
  const { local, host, token } = readAddress(address);
  const isOurHost = host === env().MAIL_IN_HOST || mailboxes.some((mailbox) => mailbox.endsWith(`@${host}`));
  if (!isOurHost || token === 'forged') return false;
  if (typeof token === 'object') return true;
  return required.includes(local) || mailboxes.some((mailbox) => mailbox.startsWith(`${local}@`));
}
