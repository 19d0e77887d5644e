import type { ClusterServer } from '../../deploy/cluster/render-cluster.ts';
import { defaultPorts } from '../stack/ports.ts';

/** The ports of this checkout: no stack runs at the same time. */
const firstPort = defaultPorts.nginx;

export interface DrillServer extends ClusterServer {
  /** Null on the third server, which only votes and stores. */
  webPort: number | null;
}

/** Three servers on one machine: the same address, ten ports each. */
export const servers: DrillServer[] = [1, 2, 3].map((number) => {
  const first = firstPort + 10 * number;
  return {
    name: `server${number}`,
    address: '127.0.0.1',
    ports: {
      proxy: first,
      postgres: first + 1,
      rest: first + 2,
      etcdClient: first + 3,
      etcdPeer: first + 4,
    },
    webPort: number < 3 ? first + 5 : null,
  };
});

export const sitePorts = { nginx: firstPort, smtp: firstPort + 1, s3: firstPort + 2 };

const password = 'everybody-can-read-this';
export const passwords = { superuser: password, replication: password, rewind: password, api: password };

/** Through the HAProxy of one server, as its web and worker connect. */
export const databaseUrlOf = ({ ports }: ClusterServer, database = 'pahana', user = 'pahana') =>
  `postgres://${user}:${password}@127.0.0.1:${ports.proxy}/${database}`;
