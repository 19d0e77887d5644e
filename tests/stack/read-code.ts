import { readMails } from './read-mails.ts';
import { waitUntil } from './wait-until.ts';

/** The code that the desk has mailed to this address last. */
export async function readCode(email: string): Promise<string> {
  return await waitUntil(`a code for ${email}`, async () => {
    const mail = (await readMails()).findLast(({ recipients }) => recipients.includes(email));
    return /^\d{6}/.exec(mail?.subject ?? '')?.[0];
  });
}
