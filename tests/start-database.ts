import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.server.ts';
import { startPostgres } from '../tools/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabaseUrl: string;
  }
}

/** Starts one cluster for each run. Its database is migrated once and then copied for each test file. */
export default async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pahana-test-'));
  await chmod(folder, 0o755);
  const postgres = await startPostgres({
    dataDir: join(folder, 'data'),
    port: await freePort(),
    database: 'template',
    settings: { fsync: 'off', full_page_writes: 'off', max_connections: '300' },
  });
  await migrate(postgres.url);
  project.provide('templateDatabaseUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
