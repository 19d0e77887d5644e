import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { cp, glob } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { migrate } from '#platform/migrate.server.ts';
import { requireFreshBuild } from '../../tools/require-fresh-build.ts';
import { createFaultyMailServer, type FaultyMailServer } from '../drill/faulty-mail-server.ts';
import { readBucket } from '../drill/read-files.ts';
import { createApplication } from '../stack/create-application.ts';
import type { Part } from '../stack/create-part.ts';
import { readRows } from '../stack/read-rows.ts';
import { runNginx } from '../stack/run-nginx.ts';
import { runSwift } from '../stack/run-swift.ts';
import { type DrillServer, databaseUrlOf, passwords, servers, sitePorts } from './servers.ts';
import { type ServerParts, startCluster } from './start-cluster.ts';

/** Three servers behind one nginx, with one mail server and one S3 outside. */
export interface Failover {
  baseUrl: string;
  /** By the HAProxy of the third server; tests ask here only while it runs. */
  databaseUrl: string;
  mailServer: FaultyMailServer;
  parts: Map<DrillServer, ServerParts & { application: Part | null }>;
  readFiles(known: ReadonlySet<string>): Promise<Map<string, string>>;
  stop(): Promise<void>;
}

export async function startFailover(): Promise<Failover> {
  requireFreshBuild();
  const folder = mkdtempSync(join(tmpdir(), 'pahana-failover-'));
  // PostgreSQL and Swift run as other users and must be able to enter the folder.
  chmodSync(folder, 0o755);
  const stops: (() => unknown)[] = [
    () => rmSync(folder, { recursive: true, force: true }),
    () => saveLogs(folder),
  ];
  const stop = async () => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart();
  };
  try {
    return { ...(await startParts(folder, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(folder: string, stops: (() => unknown)[]): Promise<Omit<Failover, 'stop'>> {
  const swift = await runSwift(join(folder, 'swift'), sitePorts.s3);
  stops.push(() => swift.end('SIGKILL'));
  const mailServer = createFaultyMailServer(sitePorts.smtp);
  await mailServer.open();
  stops.push(mailServer.close);

  const cluster = await startCluster(folder, stops);
  const [, , third] = servers as [DrillServer, DrillServer, DrillServer];
  const admin = databaseUrlOf(third, 'postgres', 'postgres');
  await readRows(admin, `create role pahana login password '${passwords.superuser}'`);
  await readRows(admin, 'create database pahana owner pahana');
  const databaseUrl = databaseUrlOf(third);
  await migrate(databaseUrl);

  const baseUrl = `http://127.0.0.1:${sitePorts.nginx}`;
  const parts = new Map(
    [...cluster].map(([server, own]) => {
      const { webPort } = server;
      const env = { SITE_URL: baseUrl, ...swift.env, ...connect(server) };
      const application = webPort
        ? createApplication({ webPort, folder: join(folder, server.name), env })
        : null;
      return [server, { ...own, application }];
    }),
  );
  const applications = [...parts.values()].flatMap(({ application }) => application ?? []);
  stops.push(() => Promise.all(applications.map((application) => application.kill())));
  await Promise.all(applications.map((application) => application.start()));

  const nginx = await runNginx(join(folder, 'nginx'), {
    build: resolve('release/build'),
    listen: `127.0.0.1:${sitePorts.nginx}`,
    nodes: servers.flatMap(({ webPort }) => (webPort ? `127.0.0.1:${webPort}` : [])),
    // All traffic comes from one IP address.
    rate: '1000r/s',
    burst: 1000,
    senders: 1000,
  });
  stops.push(() => nginx.end('SIGTERM'));
  return { baseUrl, databaseUrl, mailServer, parts, readFiles: (known) => readBucket(swift.env, known) };
}

/** Web and worker use the HAProxy beside them, and those of the other servers when it does not answer. */
function connect(server: DrillServer): Record<string, string> {
  const others = servers.filter((other) => other !== server);
  return {
    DATABASE_URL: databaseUrlOf(server),
    DATABASE_HOSTS: others.map(({ ports }) => `127.0.0.1:${ports.proxy}`).join(),
    SMTP_URL: `smtp://127.0.0.1:${sitePorts.smtp}`,
  };
}

/** Copies the logs before the folder is deleted, because they explain a failed drill. */
async function saveLogs(folder: string): Promise<void> {
  rmSync('.reports/logs/failover', { recursive: true, force: true });
  for await (const file of glob('{,*/}*.log', { cwd: folder }))
    await cp(join(folder, file), join('.reports/logs/failover', file));
}
