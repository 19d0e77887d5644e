import { createToken } from './create-token.server.ts';
import { consentVersion } from './newsletter-form.ts';
import { keepSubscriber } from './subscriber-store.server.ts';

/** Tells nothing back: a known address must not be told from a new one. */
export async function subscribe({ email, now = new Date() }: { email: string; now?: Date }): Promise<void> {
  await keepSubscriber({
    email,
    now,
    consentVersion,
    confirmToken: createToken(),
    leaveToken: createToken(),
  });
}
