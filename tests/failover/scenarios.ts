import { type DrillServer, servers } from './servers.ts';
import type { Failover } from './start-failover.ts';
import { findEtcdLeader, findPrimary, findSyncStandby, handOver } from './watch-cluster.ts';

export interface FailoverScenario {
  name: string;
  /** How long the part stays away. */
  seconds: number;
  /** Chosen before the traffic is disturbed. */
  choose(): Promise<DrillServer[]>;
  begin(parts: ServerParts): unknown;
  /** Undefined for what comes back by itself. */
  end?(parts: ServerParts): unknown;
  /** A fault that leaves the primary where it is had no effect. */
  movesPrimary?: true;
  /** Whether a worker dies: the mails that it is sending at that moment may arrive twice, as in any system. */
  killsWorker?: true;
}

type ServerParts = NonNullable<ReturnType<Failover['parts']['get']>>;

const primary = async () => [await findPrimary()];
const standby = async () => [await findSyncStandby()];

/** The server of the primary, on which web and worker must run too. */
async function chooseWholeServer(): Promise<DrillServer[]> {
  const leader = await findPrimary();
  if (leader.webPort) return [leader];
  await handOver(leader);
  return [await findPrimary()];
}

export const scenarios: FailoverScenario[] = [
  {
    name: 'primary killed',
    seconds: 35,
    choose: primary,
    movesPrimary: true,
    begin: ({ node }) => node.kill(),
    end: ({ node }) => node.start(),
  },
  {
    name: 'primary frozen for 35 s',
    seconds: 35,
    choose: primary,
    movesPrimary: true,
    begin: ({ node }) => node.freeze(),
    end: ({ node }) => node.thaw(),
  },
  {
    name: 'only PostgreSQL of the primary killed',
    seconds: 20,
    choose: primary,
    movesPrimary: true,
    begin: ({ node }) => node.killPostgres(),
  },
  {
    name: 'only Patroni of the primary killed',
    seconds: 35,
    choose: primary,
    movesPrimary: true,
    begin: ({ node }) => node.killPatroni(),
    end: ({ node }) => node.start(),
  },
  {
    name: 'synchronous standby killed',
    seconds: 15,
    choose: standby,
    begin: ({ node }) => node.kill(),
    end: ({ node }) => node.start(),
  },
  {
    name: 'synchronous standby frozen for 20 s',
    seconds: 20,
    choose: standby,
    begin: ({ node }) => node.freeze(),
    end: ({ node }) => node.thaw(),
  },
  {
    name: 'leader of etcd killed',
    seconds: 15,
    choose: async () => [await findEtcdLeader()],
    begin: ({ etcd }) => etcd.kill(),
    end: ({ etcd }) => etcd.start(),
  },
  {
    name: 'two of three etcd killed',
    seconds: 40,
    choose: async () => servers.slice(0, 2),
    begin: ({ etcd }) => etcd.kill(),
    end: ({ etcd }) => etcd.start(),
  },
  {
    name: 'HAProxy killed',
    seconds: 20,
    choose: async () => servers.slice(0, 1),
    begin: ({ proxy }) => proxy.kill(),
    end: ({ proxy }) => proxy.start(),
  },
  {
    name: 'whole server killed',
    seconds: 40,
    choose: chooseWholeServer,
    movesPrimary: true,
    killsWorker: true,
    begin: ({ node, etcd, proxy, application }) => {
      node.kill();
      return Promise.all([etcd.kill(), proxy.kill(), application?.kill()]);
    },
    end: async ({ node, etcd, proxy, application }) => {
      await etcd.start();
      await node.start();
      await proxy.start();
      await application?.start();
    },
  },
];
