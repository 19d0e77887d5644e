import { createToken } from './create-token.server.ts';
import { consentVersion } from './newsletter-form.ts';
import { saveSubscriber } from './subscriber-store.server.ts';

/** Returns nothing, so that a known address looks the same as a new one. */
export async function subscribe({
  email,
  isSpam = false,
  now = new Date(),
}: {
  email: string;
  /** Probably a bot: the address is stored, but no mail goes out until the next request. */
  isSpam?: boolean;
  now?: Date;
}): Promise<void> {
  await saveSubscriber({
    email,
    sendsMail: !isSpam,
    now,
    consentVersion,
    confirmToken: createToken(),
    leaveToken: createToken(),
  });
}
