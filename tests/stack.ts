import { chmod, cp, glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { migrate } from '#platform/migrate.server.ts';
import { grantRuntime } from '../database/grant-runtime.ts';
import { startPostgres } from '../tools/postgres.ts';
import { requireFreshBuild } from '../tools/require-fresh-build.ts';
import { defaultPorts, type Ports } from './stack/ports.ts';
import { processSettings } from './stack/process-settings.ts';
import { runClamd } from './stack/run-clamd.ts';
import { runFakeAi } from './stack/run-fake-ai.ts';
import { type Mail, runMailbox } from './stack/run-mailbox.ts';
import { reloadNginx, runNginx } from './stack/run-nginx.ts';
import { runPostfix } from './stack/run-postfix.ts';
import { type RunningProcess, runProcess } from './stack/run-process.ts';
import { runSwift } from './stack/run-swift.ts';
import { settingsOf } from './stack/settings-of.ts';
import { switchSites } from './stack/switch-sites.ts';
import { respondsOk } from './stack/wait-until.ts';

/** The processes get no more rights than on a server; tests themselves connect as the owner. */
const runtimeRole = 'pahana_runtime';

type Environment = Record<string, string>;
type Ready = Parameters<typeof runProcess>[0]['ready'];

export interface StackOptions {
  /** The folder in .reports/logs for its logs. */
  name?: string;
  /** Without it `baseUrl` is the first web process. */
  nginx?: boolean;
  ports?: Partial<Ports>;
  /** How many web processes run behind nginx, on ports from `ports.web` on. */
  webs?: number;
  /** Whether mail comes in, by Postfix and our process. */
  mailIn?: boolean;
  /** Where files are stored: on the disk by default. */
  files?: 's3';
  /** High by default, because all journeys share one IP address; a test of the limits sets the real ones. */
  limits?: { leads?: number; nodeRate?: string; nodeBurst?: number };
  /** Overrides what the stack sets, for instance to use a proxy. */
  env?: { web?: Environment; worker?: Environment; inbound?: Environment };
  /** A proxy between Postfix and our process, which a drill uses to cut connections. */
  lmtpProxyPort?: number;
  /** Outside the stack's own folder, for instance on a disk that can be filled. */
  folders?: { postgres?: string; files?: string; sites?: string };
  /** Settings of PostgreSQL beyond its defaults. */
  postgres?: Record<string, string>;
}

export interface Stack {
  baseUrl: string;
  webUrls: string[];
  /** The current process ids of the first web process and the worker. */
  pids(): { web: number; worker: number };
  databaseUrl: string;
  filesDir: string;
  /** The releases of changed texts. */
  sites: string;
  /** While held, nginx is not switched to another release. */
  holdSwitch(isHeld: boolean): void;
  mails: readonly Mail[];
  closeMail(): Promise<void>;
  openMail(): Promise<void>;
  /** By SIGKILL, as in a power cut. */
  killWeb(index?: number): Promise<void>;
  startWeb(index?: number): Promise<void>;
  killWorker(): Promise<void>;
  startWorker(): Promise<void>;
  killPostgres(): Promise<void>;
  startPostgres(): Promise<void>;
  /** Only for a stack with `mailIn`. */
  killInbound(): Promise<void>;
  startInbound(): Promise<void>;
  killPostfix(): Promise<void>;
  startPostfix(): Promise<void>;
  /** Not by SIGKILL: its workers would stay and answer. */
  killNginx(): Promise<void>;
  startNginx(): Promise<void>;
  killClamd(): Promise<void>;
  startClamd(): Promise<void>;
  /** Only for a stack with `files: 's3'`. */
  killS3(): Promise<void>;
  startS3(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the production build with real servers around it. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  requireFreshBuild();
  const stops: (() => Promise<unknown> | undefined)[] = [];
  const stop = async () => {
    for (const stopPart of stops.toReversed()) await stopPart();
  };
  try {
    return { ...(await startParts(options, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(
  options: StackOptions,
  stops: (() => Promise<unknown> | undefined)[],
): Promise<Omit<Stack, 'stop'>> {
  const ports = { ...defaultPorts, ...options.ports };
  const webPorts = Array.from({ length: options.webs ?? 1 }, (_, index) => ports.web + index);
  const webUrls = webPorts.map((port) => `http://127.0.0.1:${port}`);
  const baseUrl = options.nginx === false ? `${webUrls[0]}` : `http://127.0.0.1:${ports.nginx}`;

  const folder = await mkdtemp(join(tmpdir(), 'pahana-stack-'));
  stops.push(() => rm(folder, { recursive: true, force: true }));
  stops.push(() => saveLogs(folder, options.name ?? 'stack'));
  // PostgreSQL runs as another user and must be able to enter the folder.
  await chmod(folder, 0o755);

  const filesDir = options.folders?.files ?? join(folder, 'files');
  const sites = options.folders?.sites ?? join(folder, 'sites');
  const clamdFolder = join(folder, 'clamd');
  let clamd = await runClamd(clamdFolder, ports.clamd);
  stops.push(() => clamd.end('SIGKILL'));
  const swiftFolder = join(folder, 'swift');
  let swift = options.files === 's3' ? await runSwift(swiftFolder, ports.s3) : undefined;
  stops.push(() => swift?.end('SIGKILL'));

  const dataDir = options.folders?.postgres ?? join(folder, 'postgres');
  const startDatabase = () =>
    startPostgres({
      dataDir,
      port: ports.postgres,
      database: 'pahana',
      ...(options.postgres && { settings: options.postgres }),
    });
  let postgres = await startDatabase();
  stops.push(() => postgres.stop());
  await migrate(postgres.url);
  await createRole(postgres.url, runtimeRole);
  await grantRuntime(postgres.url, runtimeRole);
  const runtimeUrl = Object.assign(new URL(postgres.url), { username: runtimeRole }).href;

  const mailbox = await runMailbox({ smtp: ports.smtp, http: ports.mails });
  stops.push(() => mailbox.stop());
  const ai = await runFakeAi(ports.ai);
  stops.push(() => ai.stop());

  const runNode = (name: string, file: string, env: Environment, ready: Ready) =>
    runProcess({
      command: process.execPath,
      args: [file],
      cwd: resolve('release'),
      env: settingsOf(name.replace(/-\d+$/, ''), {
        ...processSettings,
        DATABASE_URL: runtimeUrl,
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        SITE_URL: baseUrl,
        ...(swift?.env ?? { FILES_DIR: filesDir }),
        ...(options.nginx !== false && { SITE_DIR: sites }),
        CLAMD_ADDRESS: `127.0.0.1:${ports.clamd}`,
        ...(options.limits?.leads && { LEAD_LIMIT: String(options.limits.leads) }),
        LMTP_PORT: String(ports.lmtp),
        VISITS_PORT: String(ports.visits),
        GALLERY: 'yes',
        DESK_URL: baseUrl.replace('127.0.0.1', 'localhost'),
        ...env,
      }),
      log: join(folder, `${name}.log`),
      ready,
    });

  const webs: (RunningProcess | undefined)[] = [];
  const startWeb = async (index = 0) => {
    const aiSettings = {
      AI_BASE_URL: ai.baseUrl,
      AI_API_KEY: 'fake',
      AI_MODEL: 'fake',
      AI_LIMIT: '100000',
    };
    const env = { PORT: String(webPorts[index]), ...aiSettings, ...options.env?.web };
    webs[index] = await runNode(`web-${index}`, 'web/main.js', env, () => respondsOk(`${webUrls[index]}/`));
  };
  stops.push(() => Promise.all(webs.map((web) => web?.end('SIGTERM'))));
  await Promise.all(webPorts.map((_, index) => startWeb(index)));

  let worker: RunningProcess | undefined;
  const startWorker = async () => {
    worker = await runNode('worker', 'worker/main.js', options.env?.worker ?? {}, ({ output }) =>
      output().includes('worker-started'),
    );
  };
  stops.push(() => worker?.end('SIGTERM'));
  await startWorker();

  let inbound: RunningProcess | undefined;
  const startInbound = async () => {
    inbound = await runNode('inbound', 'inbound/main.js', options.env?.inbound ?? {}, ({ output }) =>
      output().includes('inbound-started'),
    );
  };
  let postfix: RunningProcess | undefined;
  const startPostfix = async () => {
    postfix = await runPostfix({
      folder: join(folder, 'postfix'),
      port: ports.mailIn,
      judgedPort: ports.judgedMailIn,
      lmtpPort: options.lmtpProxyPort ?? ports.lmtp,
      domains: ['pahana.example', 'in.pahana.example'],
    });
  };
  if (options.mailIn) {
    stops.push(() => Promise.all([inbound?.end('SIGTERM'), postfix?.end('SIGTERM')]));
    await Promise.all([startInbound(), startPostfix()]);
  }

  let nginx: RunningProcess | undefined;
  let shown = resolve('release/build');
  let switching: ReturnType<typeof switchSites> | undefined;
  const siteSettings = () => ({
    build: shown,
    listen: `127.0.0.1:${ports.nginx}`,
    nodes: webPorts.map((port) => `127.0.0.1:${port}`),
    visitsPort: ports.visits,
    rate: options.limits?.nodeRate ?? '1000r/s',
    burst: options.limits?.nodeBurst ?? 1000,
    // All traffic of a test comes from one IP address.
    senders: 1000,
  });
  const startNginx = async () => {
    nginx = await runNginx(join(folder, 'nginx'), siteSettings());
  };
  if (options.nginx !== false) {
    stops.push(() => nginx?.end('SIGTERM'));
    await startNginx();
    switching = switchSites(sites, (site) => {
      shown = site;
      reloadNginx(join(folder, 'nginx'), siteSettings());
    });
    stops.push(() => switching?.stop());
  }

  return {
    baseUrl,
    webUrls,
    pids: () => ({ web: webs[0]?.pid ?? 0, worker: worker?.pid ?? 0 }),
    databaseUrl: postgres.url,
    filesDir,
    sites,
    holdSwitch: (isHeld) => switching?.hold(isHeld),
    mails: mailbox.mails,
    closeMail: mailbox.close,
    openMail: mailbox.open,
    killWeb: async (index = 0) => webs[index]?.end('SIGKILL'),
    startWeb,
    killWorker: async () => worker?.end('SIGKILL'),
    startWorker,
    async killPostgres() {
      process.kill(postgres.pid(), 'SIGKILL');
    },
    async startPostgres() {
      postgres = await startDatabase();
    },
    killInbound: async () => inbound?.end('SIGKILL'),
    startInbound,
    killPostfix: async () => postfix?.end('SIGKILL'),
    startPostfix,
    killNginx: async () => nginx?.end('SIGTERM'),
    startNginx,
    killClamd: () => clamd.end('SIGKILL'),
    async startClamd() {
      clamd = await runClamd(clamdFolder, ports.clamd);
    },
    killS3: async () => swift?.end('SIGKILL'),
    async startS3() {
      swift = await runSwift(swiftFolder, ports.s3);
    },
  };
}

async function createRole(url: string, name: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [name]);
  if (!rowCount) await client.query(`create role ${name} login`);
  await client.end();
}

/** Copies the logs before the folder of the stack is deleted, because they explain a failed test. */
async function saveLogs(folder: string, name: string): Promise<void> {
  const target = join('.reports/logs', name);
  await rm(target, { recursive: true, force: true });
  for await (const file of glob('{,*/}*.log', { cwd: folder }))
    await cp(join(folder, file), join(target, file));
}
