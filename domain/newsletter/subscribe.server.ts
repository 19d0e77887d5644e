import { createToken } from './create-token.server.ts';
import { consentVersion } from './newsletter-form.ts';
import { keepSubscriber } from './subscriber-store.server.ts';

/** Tells nothing back: a known address must not be told from a new one. */
export async function subscribe({
  email,
  isSpam = false,
  now = new Date(),
}: {
  email: string;
  /** A machine seems to ask: kept, but no mail goes out until somebody asks again. */
  isSpam?: boolean;
  now?: Date;
}): Promise<void> {
  await keepSubscriber({
    email,
    isMailed: !isSpam,
    now,
    consentVersion,
    confirmToken: createToken(),
    leaveToken: createToken(),
  });
}
