import { createHmac } from 'node:crypto';
import { env } from './env.server.ts';
import type { SendOutcome } from './send-outcome.ts';

interface Hook {
  /** The same in every attempt, so that the receiver can drop a second copy; no full stops. */
  id: string;
  payload: object;
}

/** Where hooks are posted to and the key they are signed with, or nothing where no one listens. */
export function readWebhook(): { url: string; key: Buffer } | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env();
  if (url && !secret) throw new Error('WEBHOOK_SECRET: needed beside WEBHOOK_URL');
  if (secret && !url) throw new Error('WEBHOOK_URL: needed beside WEBHOOK_SECRET');
  return url && secret ? { url, key: Buffer.from(secret.slice('whsec_'.length), 'base64') } : undefined;
}

/** Standard Webhooks: any 2xx is a yes, 410 a no for good, all else is worth another attempt. */
export async function postWebhook({ id, payload }: Hook): Promise<SendOutcome> {
  const webhook = readWebhook();
  if (!webhook) return { outcome: 'refused', permanent: false, code: 'NO_WEBHOOK' };
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', webhook.key).update(`${id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      // What is said to one address is not said to another that it points to.
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body,
    });
    await response.body?.cancel();
    if (response.ok) return { outcome: 'accepted' };
    return { outcome: 'refused', permanent: response.status === 410, code: `HTTP ${response.status}` };
  } catch (error) {
    return { outcome: 'refused', permanent: false, code: describeFailure(error) };
  }
}

/** `fetch` hides what the network said in the cause. */
function describeFailure(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
