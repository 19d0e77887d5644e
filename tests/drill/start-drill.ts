import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultPorts } from '../stack/ports.ts';
import { type Stack, startStack } from '../stack.ts';
import { type AnswerStealingProxy, startAnswerStealingProxy } from './answer-stealing-proxy.ts';
import { createFaultyMailServer, type FaultyMailServer } from './faulty-mail-server.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import type { Traffic } from './traffic.ts';

/** The site as deployed, with a hand on every part it depends on. */
export interface Drill extends Stack {
  mailServer: FaultyMailServer;
  databaseProxy: AnswerStealingProxy;
  disks: { database: SmallDisk; files: SmallDisk };
  /** Of the scenario under way. */
  traffic: Traffic;
}

export async function startDrill(): Promise<Omit<Drill, 'traffic'>> {
  const folder = mkdtempSync(join(tmpdir(), 'pahana-drill-'));
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const stopPart of stops.toReversed()) await stopPart();
  };
  try {
    const mount = (name: string) => {
      const disk = mountSmallDisk(join(folder, name));
      stops.push(disk.unmount);
      return disk;
    };
    // PostgreSQL runs as another user and must be able to enter.
    chmodSync(folder, 0o755);
    const disks = { database: mount('database'), files: mount('files') };

    const mailServer = createFaultyMailServer(defaultPorts.smtp + 1);
    await mailServer.open();
    stops.push(mailServer.close);

    const proxyPort = defaultPorts.postgres + 1;
    const databaseProxy = await startAnswerStealingProxy(proxyPort, defaultPorts.postgres);
    stops.push(databaseProxy.close);

    const stack = await startStack({
      env: {
        web: { DATABASE_URL: `postgres://postgres@127.0.0.1:${proxyPort}/pahana` },
        worker: { SMTP_URL: `smtp://127.0.0.1:${defaultPorts.smtp + 1}` },
      },
      folders: { postgres: join(disks.database.folder, 'data'), files: join(disks.files.folder, 'files') },
    });
    stops.push(stack.stop);
    return { ...stack, mailServer, databaseProxy, disks, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
