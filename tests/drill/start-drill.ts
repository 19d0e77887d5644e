import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPorts } from '../stack/ports.ts';
import { runSwift } from '../stack/run-swift.ts';
import { type Stack, startStack } from '../stack.ts';
import { type AnswerDroppingProxy, startAnswerDroppingProxy } from './answer-dropping-proxy.ts';
import { createFaultyMailServer, type FaultyMailServer } from './faulty-mail-server.ts';
import { type FaultyS3Proxy, startFaultyS3Proxy } from './faulty-s3-proxy.ts';
import { readBucket, readFolder } from './read-files.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** The site as deployed, with control over every part it depends on. */
export interface Drill extends Stack {
  mailServer: FaultyMailServer;
  databaseProxy: AnswerDroppingProxy;
  s3Proxy: FaultyS3Proxy;
  disks: { database: SmallDisk; files: SmallDisk };
  /** How many seconds each process start took, which shows how fast the machine is. The first is without load. */
  starts: number[];
  /** New files go to S3 instead of the disk; existing files stay on the disk. */
  moveFilesToS3(): Promise<void>;
  /** The checksum of every file on the disk and in S3 by its key; known files are not read again. */
  readFiles(known?: ReadonlySet<string>): Promise<Map<string, string>>;
}

export async function startDrill(): Promise<Drill> {
  const folder = mkdtempSync(join(tmpdir(), 'pahana-drill-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const stopPart of stops.toReversed()) await stopPart();
  };
  try {
    return { ...(await startParts(folder, stops)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startParts(folder: string, stops: (() => unknown)[]): Promise<Omit<Drill, 'stop'>> {
  // PostgreSQL and Swift run as other users and must be able to enter the folder.
  chmodSync(folder, 0o755);
  const mount = (name: string) => {
    const disk = mountSmallDisk(join(folder, name));
    stops.push(disk.unmount);
    return disk;
  };
  const disks = { database: mount('database'), files: mount('files') };

  const mailPort = defaultPorts.smtp + 1;
  const mailServer = createFaultyMailServer(mailPort);
  await mailServer.open();
  stops.push(mailServer.close);

  const databasePort = defaultPorts.postgres + 1;
  const databaseProxy = await startAnswerDroppingProxy(databasePort, defaultPorts.postgres);
  stops.push(databaseProxy.close);

  const swift = await runSwift(join(folder, 'swift'), defaultPorts.s3);
  stops.push(() => swift.end('SIGKILL'));
  const s3Port = defaultPorts.s3 + 5;
  const s3Proxy = await startFaultyS3Proxy(s3Port, defaultPorts.s3);
  stops.push(s3Proxy.close);

  const env: Record<'web' | 'worker', Record<string, string>> = {
    web: { DATABASE_URL: `postgres://postgres@127.0.0.1:${databasePort}/pahana` },
    worker: { SMTP_URL: `smtp://127.0.0.1:${mailPort}` },
  };
  const stack = await startStack({
    name: 'drill',
    env,
    folders: { postgres: join(disks.database.folder, 'data'), files: join(disks.files.folder, 'files') },
  });
  stops.push(stack.stop);

  const starts: number[] = [];
  const timed = (start: () => Promise<void>) => async () => {
    const startedAt = performance.now();
    await start();
    starts.push((performance.now() - startedAt) / 1000);
  };
  const startWeb = timed(stack.startWeb);
  const startWorker = timed(stack.startWorker);
  await stack.killWeb();
  await startWeb();

  return {
    ...stack,
    startWeb,
    startWorker,
    starts,
    mailServer,
    databaseProxy,
    s3Proxy,
    disks,
    async moveFilesToS3() {
      const s3 = { ...swift.env, S3_ENDPOINT: `http://127.0.0.1:${s3Port}`, FILES_DIR: '' };
      Object.assign(env.web, s3);
      Object.assign(env.worker, s3);
      await Promise.all([stack.killWeb(), stack.killWorker()]);
      await Promise.all([startWeb(), startWorker()]);
    },
    readFiles: async (known = new Set()) =>
      new Map([...(await readFolder(stack.filesDir, known)), ...(await readBucket(swift.env, known))]),
  };
}
