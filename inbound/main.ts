import { isOurAddress } from '#domain/deliveries/is-our-address.server.ts';
import { storeMail } from '#domain/incoming/incoming-mail-store.server.ts';
import { followLiveContent } from '#domain/publishing/site-content.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { env, requireSettings } from '#platform/env.server.ts';
import { log } from '#platform/log.server.ts';
import { startLmtp } from '#platform/mail/lmtp.server.ts';
import { createCounter, serveMetrics } from '#platform/metrics.server.ts';

/** Above what our mail server takes, so that it refuses a larger mail, with a better message. */
const maxBytes = 26 * 1024 * 1024;

requireSettings('DATABASE_URL', 'MAIL_IN_HOST', 'MAIL_IN_SECRET');

// Addresses change while this process goes on.
followLiveContent();
const stored = createCounter({
  name: 'pahana_mails_received_total',
  help: 'Mails that we accepted and stored',
});
await serveMetrics();
const server = await startLmtp({
  port: env().LMTP_PORT,
  maxBytes,
  isKnown: isOurAddress,
  async store(raw, envelope) {
    const { id } = await storeMail(raw, envelope);
    stored.inc();
    log('mail-stored', { mail: id, bytes: raw.length });
  },
});
log('inbound-started', { port: env().LMTP_PORT });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    await server.close();
    await closeDatabase();
    log('inbound-stopped');
  });
