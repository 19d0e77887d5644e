import { env } from '#platform/env.server.ts';

/** Who is notified of a new lead that is not spam. The web process does not know the key that signs hooks. */
export function listAudiences(): string[] {
  return ['department', 'visitor', ...(env().WEBHOOK_URL ? ['hook'] : [])];
}
