import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { env, requireSettings } from '#platform/env.server.ts';
import { isFileStoreReady } from '#platform/files/files.server.ts';
import { log } from '#platform/log.server.ts';
import { serveMetrics } from '#platform/metrics.server.ts';
import { createWebApp } from './create-web-app.ts';

const graceMs = 10_000;

requireSettings('DATABASE_URL', 'SITE_URL', 'FORM_SECRET', 'DESK_SECRET');
// An unavailable file store does not stop the process: only applications need it, and they handle the error.
if (!(await isFileStoreReady())) log('files-unavailable');

const server = createServer(await createWebApp(resolve('build')));
await serveMetrics();
server.requestTimeout = 30_000;
// Longer than nginx's keepalive (60 s): nginx reuses the connections, so nginx must be the one to close them.
server.keepAliveTimeout = 75_000;
server.listen(env().PORT, env().HOST, () =>
  log('web-listens', { port: (server.address() as AddressInfo).port }),
);

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    server.close(() => process.exit(0));
    // A keep-alive connection becomes idle only after its last response.
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => process.exit(1), graceMs);
  });
}
