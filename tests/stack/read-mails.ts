import { defaultPorts } from './ports.ts';
import type { Mail } from './run-mailbox.ts';

/** Every mail that the running stack has sent so far. */
export async function readMails(): Promise<Mail[]> {
  return (await fetch(`http://127.0.0.1:${defaultPorts.mails}`)).json() as Promise<Mail[]>;
}
