import { readWebhook } from '#platform/webhook.server.ts';

/** Who is told of a new lead that is not spam. */
export function listAudiences(): string[] {
  return ['department', 'visitor', ...(readWebhook() ? ['hook'] : [])];
}
