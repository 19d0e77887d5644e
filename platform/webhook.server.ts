import { env } from './env.server.ts';

/** Where new leads are posted to and the key it knows us by, or nothing where no one listens. */
export function readWebhook(): { url: string; secret: Buffer } | undefined {
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: secret } = env();
  if (url && !secret) throw new Error('WEBHOOK_SECRET: needed beside WEBHOOK_URL');
  if (secret && !url) throw new Error('WEBHOOK_URL: needed beside WEBHOOK_SECRET');
  return url && secret ? { url, secret: Buffer.from(secret.slice('whsec_'.length), 'base64') } : undefined;
}
