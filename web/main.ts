import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { env } from '#platform/env.server.ts';
import { mayReadFiles } from '#platform/files.server.ts';
import { log } from '#platform/log.server.ts';
import { readWebhook } from '#platform/webhook.server.ts';
import { createWebApp } from './create-web-app.ts';

const graceMs = 10_000;

// A wrong or missing setting should end the process now, not refuse the first lead.
readWebhook();
for (const name of ['FORM_SECRET', 'DESK_SECRET', 'DESK_URL'] as const) env()[name];
// A store that is away ends nothing: only applications need it, and they answer for themselves.
if (!(await mayReadFiles())) log('files-away');

const server = createServer(await createWebApp(resolve('build')));
server.requestTimeout = 30_000;
// Longer than nginx keeps its side (60 s): the one that reuses a connection must be the one that ends it.
server.keepAliveTimeout = 75_000;
server.listen(env().PORT, () => log('web-listens', { port: (server.address() as AddressInfo).port }));

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    // A kept-alive connection turns idle only once its last answer is out.
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => process.exit(1), graceMs);
  });
}
