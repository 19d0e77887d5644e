import { readWebhook } from '#platform/webhook.server.ts';

/** Who is notified of a new lead that is not spam. */
export function listAudiences(): string[] {
  return ['department', 'visitor', ...(readWebhook() ? ['hook'] : [])];
}
