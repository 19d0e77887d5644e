import { mkdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { migrate } from '#platform/migrate.server.ts';
import { reservePort } from './dev/reserve-port.ts';
import { claimDataFolder, leftOverPort, startDatabase } from './dev/start-database.ts';
import { startProcess } from './dev/start-process.ts';
import { startWatched } from './dev/start-watched.ts';
import { supervise } from './dev/supervise.ts';
import { startInbox } from './inbox.ts';

const root = resolve(import.meta.dirname, '..');
const dataFolder = resolve(root, '.data');
const postgresFolder = resolve(dataFolder, 'postgres');

const supervisor = supervise();
await start().catch((error) => supervisor.stopAll(`Not started: ${error.message}`, 1));

async function start(): Promise<void> {
  const startedAt = performance.now();
  await mkdir(dataFolder, { recursive: true });
  const runningPort = await leftOverPort(postgresFolder);
  await claimDataFolder(dataFolder, runningPort !== undefined);

  const { values } = parseArgs({ options: { port: { type: 'string', default: '3000' } } });
  const firstPort = Number(values.port);
  const sitePort = await choosePort('site', firstPort);
  const inboxPort = await choosePort('inbox', firstPort + 10);
  const smtpPort = await choosePort('mail server', firstPort + 20);
  const lmtpPort = await choosePort('incoming mail', firstPort + 40);
  const databasePort = runningPort ?? (await choosePort('database', firstPort + 30));

  const siteUrl = `http://localhost:${sitePort}`;
  const databaseUrl = `postgres://postgres@127.0.0.1:${databasePort}/pahana`;
  const settings = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Pahana <hello@pahana.example>',
    SITE_URL: siteUrl,
    FILES_DIR: resolve(dataFolder, 'files'),
    FORM_SECRET: 'of no use outside of this machine',
    DESK_SECRET: 'of no use outside of this machine either',
    AUDIT_SECRET: 'of no use outside of this machine for ever',
    MAIL_IN_HOST: 'reply.pahana.example',
    MAIL_IN_SECRET: 'of no use outside of this machine at all',
    MAIL_AUTH_HOST: 'mx.pahana.example',
    LMTP_PORT: String(lmtpPort),
    // Any free one: without nginx nobody sends to it.
    VISITS_PORT: '0',
    GALLERY: 'yes',
  };
  const environment = { ...process.env, ...settings };
  // For other commands, such as `npm run seed`.
  await writeFile(
    resolve(dataFolder, 'dev.env'),
    Object.entries(settings)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );

  const database = supervisor.add('database', startDatabase(postgresFolder, databasePort));
  supervisor.add('site', startSite(sitePort, environment));
  await database.ready;
  await migrate(databaseUrl);
  await startInbox({ smtpPort, httpPort: inboxPort, lmtpPort, directory: resolve(dataFolder, 'inbox') });
  const worker = supervisor.add('worker', startWatched('worker', root, environment));
  const inbound = supervisor.add('inbound', startWatched('inbound', root, environment));
  await Promise.all([worker.ready, inbound.ready]);
  await waitForAnswer(`http://127.0.0.1:${sitePort}/`);

  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`
  Ready after ${seconds} s. Ctrl-C stops everything.

  Site       ${siteUrl}
  Inbox      http://localhost:${inboxPort}
  Database   ${databaseUrl}
`);
}

async function choosePort(name: string, preferred: number): Promise<number> {
  const port = await reservePort(preferred);
  if (port !== preferred) console.log(`Port ${preferred} is taken: the ${name} uses ${port}.`);
  return port;
}

function startSite(port: number, environment: NodeJS.ProcessEnv) {
  const command = [resolve(root, 'node_modules/@react-router/dev/bin.cjs'), 'dev'];
  return startProcess(
    'site',
    [...command, '--host', '127.0.0.1', '--port', `${port}`, '--strictPort'],
    environment,
  );
}

async function waitForAnswer(url: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(60_000) }).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await pause(200);
  }
  throw new Error(`${url} does not answer`);
}
