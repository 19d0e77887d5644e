import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface ClusterServer {
  name: string;
  address: string;
  ports: { postgres: number; rest: number; etcdClient: number; etcdPeer: number; proxy: number };
}

export interface ClusterSettings {
  servers: ClusterServer[];
  /** The name of the server that gets the files. */
  self: string;
  passwords: Record<'superuser' | 'replication' | 'rewind' | 'api', string>;
  /** The folder of etcd's and PostgreSQL's data. */
  data?: string;
  sockets?: string;
  /** A quarter of the server's memory. */
  sharedBuffers?: string;
  archiveCommand?: string;
  watchdog?: 'required' | 'off';
}

export type ClusterFile = 'etcd.yml' | 'haproxy.cfg' | 'patroni.yml';
const usualPorts = { postgres: 5432, rest: 8008, etcdClient: 2379, etcdPeer: 2380, proxy: 5000 };

/** Fills in one of the three files for the server `self`. */
export function renderCluster(file: ClusterFile, settings: ClusterSettings): string {
  const { servers, passwords } = settings;
  const self = servers.find(({ name }) => name === settings.self);
  if (!self) throw new Error(`There is no server ${settings.self}`);
  for (const password of Object.values(passwords))
    if (!/^[\w-]{16,}$/.test(password)) throw new Error('A password needs at least 16 letters and digits');
  const lines = (values: Iterable<string>, indent: string) =>
    [...values].map((value) => indent + value).join('\n');
  const addresses = new Set(['127.0.0.1', ...servers.map(({ address }) => address)]);
  const values: Record<string, string> = {
    NAME: self.name,
    ADDRESS: self.address,
    POSTGRES: String(self.ports.postgres),
    REST: String(self.ports.rest),
    ETCD_CLIENT: String(self.ports.etcdClient),
    ETCD_PEER: String(self.ports.etcdPeer),
    ETCD_HOSTS: JSON.stringify(servers.map(({ address, ports }) => `${address}:${ports.etcdClient}`)),
    ETCD_MEMBERS: servers
      .map(({ name, address, ports }) => `${name}=http://${address}:${ports.etcdPeer}`)
      .join(','),
    PROXY_BINDS: lines(
      new Set(['127.0.0.1', self.address].map((address) => `bind ${address}:${self.ports.proxy}`)),
      '  ',
    ),
    PROXY_SERVERS: lines(
      servers.map(
        ({ name, address, ports }) => `server ${name} ${address}:${ports.postgres} check port ${ports.rest}`,
      ),
      '  ',
    ),
    HBA: JSON.stringify([
      'local all postgres peer',
      ...[...addresses].flatMap((address) => [
        `host replication replicator ${address}/32 scram-sha-256`,
        `host all all ${address}/32 scram-sha-256`,
      ]),
    ]),
    SUPERUSER_PASSWORD: passwords.superuser,
    REPLICATION_PASSWORD: passwords.replication,
    REWIND_PASSWORD: passwords.rewind,
    API_PASSWORD: passwords.api,
    DATA: settings.data ?? '/var/lib/pahana',
    SOCKETS: settings.sockets ?? '/var/run/postgresql',
    SHARED_BUFFERS: settings.sharedBuffers ?? '2GB',
    ARCHIVE_COMMAND: settings.archiveCommand ?? 'pgbackrest --stanza=pahana archive-push %p',
    WATCHDOG: settings.watchdog ?? 'required',
  };
  const template = readFileSync(join(import.meta.dirname, file), 'utf8');
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} uses an unknown variable: ${name}`);
    return value;
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      server: { type: 'string', multiple: true, default: [] },
      self: { type: 'string' },
      passwords: { type: 'string' },
      memory: { type: 'string', default: '2GB' },
      to: { type: 'string', default: '.' },
    },
  });
  const { server, self, passwords, memory, to } = values;
  if (server.length !== 3 || !self || !passwords)
    throw new Error(
      'usage: render-cluster.ts --server a=10.0.0.1 --server b=10.0.0.2 --server c=10.0.0.3 --self a --passwords passwords.json [--memory 2GB] [--to folder]',
    );
  const servers = server.map((each) => {
    const [name = '', address = ''] = each.split('=');
    return { name, address, ports: usualPorts };
  });
  mkdirSync(to, { recursive: true });
  for (const file of ['etcd.yml', 'haproxy.cfg', 'patroni.yml'] as const)
    writeFileSync(
      join(to, file),
      renderCluster(file, {
        servers,
        self,
        passwords: JSON.parse(readFileSync(passwords, 'utf8')),
        sharedBuffers: memory,
      }),
      { mode: 0o600 },
    );
}
