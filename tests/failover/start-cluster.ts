import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderCluster } from '../../deploy/cluster/render-cluster.ts';
import { createPart, type Part } from '../stack/create-part.ts';
import { runProcess } from '../stack/run-process.ts';
import { respondsOk, waitUntil } from '../stack/wait-until.ts';
import { createNode, type DatabaseNode } from './create-node.ts';
import { type DrillServer, passwords, servers } from './servers.ts';
import { findPrimary, untilWhole } from './watch-cluster.ts';

/** What every server has besides web and worker. */
export interface ServerParts {
  node: DatabaseNode;
  etcd: Part;
  proxy: Part;
}

/** Three members of etcd, three PostgreSQL under Patroni, three HAProxy, by the templates in deploy/cluster. */
export async function startCluster(
  folder: string,
  stops: (() => unknown)[],
): Promise<Map<DrillServer, ServerParts>> {
  const parts = new Map(servers.map((server) => [server, createParts(server, join(folder, server.name))]));
  const all = [...parts.values()];
  stops.push(() => {
    for (const { node } of all) node.kill();
  });
  stops.push(() => Promise.all(all.flatMap(({ etcd, proxy }) => [proxy.kill(), etcd.kill()])));
  await Promise.all(all.map(({ etcd }) => etcd.start()));
  await Promise.all(all.map(({ node }) => node.start()));
  await waitUntil('the first node is the primary', findPrimary, 60_000);
  await untilWhole();
  await Promise.all(all.map(({ proxy }) => proxy.start()));
  return parts;
}

function createParts(server: DrillServer, folder: string): ServerParts {
  mkdirSync(folder, { recursive: true });
  const { etcdClient } = server.ports;
  const settings = { servers, self: server.name, passwords, data: folder };
  return {
    node: createNode(server, folder),
    etcd: createPart(async () => {
      const file = join(folder, 'etcd.yml');
      writeFileSync(file, renderCluster('etcd.yml', settings));
      return await runProcess({
        command: '/usr/bin/etcd',
        args: ['--config-file', file],
        env: { PATH: '/usr/bin:/bin' },
        log: join(folder, 'etcd.log'),
        ready: () => respondsOk(`http://127.0.0.1:${etcdClient}/health`),
      });
    }),
    proxy: createPart(async () => {
      const file = join(folder, 'haproxy.cfg');
      writeFileSync(file, renderCluster('haproxy.cfg', settings));
      return await runProcess({
        command: '/usr/sbin/haproxy',
        args: ['-db', '-f', file],
        log: join(folder, 'haproxy.log'),
        // HAProxy takes every node for a primary until it has asked it once.
        ready: ({ output }) => new Set(output().match(/server\d is DOWN/g)).size >= servers.length - 1,
      });
    }),
  };
}
