import { createHmac } from 'node:crypto';
import { env } from './env.server.ts';
import type { SendOutcome } from './send-outcome.ts';

interface Hook {
  /** The same in every attempt, so that the receiver can drop a duplicate; must not contain full stops. */
  id: string;
  payload: object;
}

/** The URL hooks are posted to and the key they are signed with; undefined if no webhook is configured. */
export function readWebhook(): { url: string; key: Buffer } | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env();
  if (url && !secret) throw new Error('WEBHOOK_SECRET: needed together with WEBHOOK_URL');
  if (secret && !url) throw new Error('WEBHOOK_URL: needed together with WEBHOOK_SECRET');
  return url && secret ? { url, key: Buffer.from(secret.slice('whsec_'.length), 'base64') } : undefined;
}

/** Standard Webhooks: any 2xx is a success, 410 a permanent refusal, anything else is retried. */
export async function postWebhook({ id, payload }: Hook): Promise<SendOutcome> {
  const webhook = readWebhook();
  if (!webhook) return { outcome: 'refused', permanent: false, code: 'NO_WEBHOOK' };
  const body = JSON.stringify(payload);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', webhook.key).update(`${id}.${timestamp}.${body}`).digest('base64');
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      // Personal data for one address must not be sent to another one it redirects to.
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

/** `fetch` puts the network error into the cause. */
function describeFailure(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? name;
}
