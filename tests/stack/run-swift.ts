import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BucketAlreadyOwnedByYou, CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { type RunningProcess, runProcess } from './run-process.ts';
import { respondsOk } from './wait-until.ts';

export interface Swift {
  /** The environment variables a process needs to store its files here. */
  env: Record<string, string>;
  /** Its four processes; the first is the S3 server. */
  pids: number[];
  end(signal: NodeJS.Signals): Promise<void>;
}

const execute = promisify(execFile);
const parts = ['account', 'container', 'object'] as const;

/** OpenStack Swift, a real S3 server, on `port` and the three after it. A restart in the same folder keeps its files. */
export async function runSwift(folder: string, port: number): Promise<Swift> {
  await prepare(folder, port);
  const run = (part: string, partPort: number) =>
    runProcess({
      command: `/usr/bin/swift-${part}-server`,
      args: [join(folder, `${part}.conf`)],
      env: { PATH: '/usr/bin:/bin' },
      log: join(folder, `${part}.log`),
      ready: () => respondsOk(`http://127.0.0.1:${partPort}/healthcheck`),
    });
  const started = await Promise.allSettled([
    run('proxy', port),
    ...parts.map((part, index) => run(part, port + 1 + index)),
  ]);
  const running = started.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  const end = async (signal: NodeJS.Signals) => {
    await Promise.all(running.map((each: RunningProcess) => each.end(signal)));
  };
  const failed = started.find((each) => each.status === 'rejected');
  const env = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'pahana-files',
    S3_ACCESS_KEY_ID: 'pahana:web',
    S3_SECRET_ACCESS_KEY: 'opensesame',
  };
  try {
    if (failed) throw failed.reason;
    await createBucket(env);
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return { env, pids: running.map(({ pid }) => pid), end };
}

async function prepare(folder: string, port: number): Promise<void> {
  const devices = join(folder, 'devices');
  mkdirSync(join(devices, 'd1'), { recursive: true });
  // Swift drops root before it reads its settings.
  chmodSync(folder, 0o755);
  const isRoot = process.getuid?.() === 0;
  const shared = (bindPort: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${bindPort}
workers = 0
user = ${isRoot ? 'swift' : userInfo().username}
swift_dir = ${folder}
log_level = ERROR
`;
  for (const [index, part] of parts.entries()) {
    writeFileSync(
      join(folder, `${part}.conf`),
      `${shared(port + 1 + index)}devices = ${devices}
mount_check = false
disable_fallocate = true
recon_cache_path = ${devices}
[pipeline:main]
pipeline = healthcheck ${part}-server
[filter:healthcheck]
use = egg:swift#healthcheck
[app:${part}-server]
use = egg:swift#${part}
`,
    );
  }
  writeFileSync(join(folder, 'proxy.conf'), shared(port) + proxy);
  await Promise.all(parts.map((part, index) => buildRing(folder, part, port + 1 + index)));
  if (isRoot) await execute('chown', ['-R', 'swift:swift', folder]);
}

/** The ring says which server stores what; here there is only one. */
async function buildRing(folder: string, part: string, port: number): Promise<void> {
  if (existsSync(join(folder, `${part}.ring.gz`))) return;
  const build = (...args: string[]) =>
    execute('/usr/bin/swift-ring-builder', [join(folder, `${part}.builder`), ...args]);
  await build('create', '4', '1', '1');
  await build('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  await build('rebalance');
}

/** The sign-in requires a cache to be configured. Nothing listens on its port, so there are no stale answers. */
const proxy = `[pipeline:main]
pipeline = catch_errors gatekeeper healthcheck cache listing_formats s3api tempauth slo dlo proxy-server
${['catch_errors', 'gatekeeper', 'healthcheck', 'listing_formats', 'slo', 'dlo']
  .map((name) => `[filter:${name}]\nuse = egg:swift#${name}`)
  .join('\n')}
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:9
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
# Few enough that a test sees more than one page.
max_bucket_listing = 100
[filter:tempauth]
use = egg:swift#tempauth
user_pahana_web = opensesame .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
`;

async function createBucket(env: Swift['env']): Promise<void> {
  const client = new S3Client({
    endpoint: `${env.S3_ENDPOINT}`,
    region: `${env.S3_REGION}`,
    forcePathStyle: true,
    credentials: {
      accessKeyId: `${env.S3_ACCESS_KEY_ID}`,
      secretAccessKey: `${env.S3_SECRET_ACCESS_KEY}`,
    },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  try {
    await client.send(new CreateBucketCommand({ Bucket: env.S3_BUCKET }));
  } catch (error) {
    // The bucket already exists in a folder that was used before.
    if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
  } finally {
    client.destroy();
  }
}
