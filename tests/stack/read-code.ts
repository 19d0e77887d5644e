import { readMails } from './read-mails.ts';
import { waitUntil } from './wait-until.ts';

/** The code that the desk last mailed to this address: six digits on a line of their own. */
export async function readCode(email: string): Promise<string> {
  return await waitUntil(`a code for ${email}`, async () => {
    const mails = (await readMails()).filter(({ recipients }) => recipients.includes(email));
    const codes = mails.flatMap(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? []);
    return codes.at(-1);
  });
}
