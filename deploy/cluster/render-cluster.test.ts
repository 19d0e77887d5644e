import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ClusterSettings, renderCluster } from './render-cluster.ts';

const ports = { postgres: 5432, rest: 8008, etcdClient: 2379, etcdPeer: 2380, proxy: 5000 };
const password = 'a-password-for-a-test';
const settings: ClusterSettings = {
  servers: ['a', 'b', 'c'].map((name, index) => ({ name, address: `10.0.0.${index + 1}`, ports })),
  self: 'b',
  passwords: { superuser: password, replication: password, rewind: password, api: password },
};

test('Patroni gets the settings without which acknowledged leads were lost', () => {
  const patroni = parse(renderCluster('patroni.yml', settings));
  expect(patroni).toMatchObject({
    name: 'b',
    etcd: { hosts: ['10.0.0.1:2379', '10.0.0.2:2379', '10.0.0.3:2379'] },
    watchdog: { mode: 'required' },
    bootstrap: {
      dcs: {
        failsafe_mode: true,
        synchronous_mode: true,
        primary_start_timeout: 0,
        postgresql: {
          parameters: { wal_log_hints: 'on', synchronous_commit: 'on', wal_sender_timeout: '5s' },
        },
      },
    },
  });
  expect(patroni).not.toHaveProperty('etcd3');
  const { ttl, loop_wait, retry_timeout } = patroni.bootstrap.dcs;
  expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
});

test('etcd serves the API that Patroni uses, and knows all three members', () => {
  expect(parse(renderCluster('etcd.yml', settings))).toMatchObject({
    'enable-v2': true,
    'initial-cluster': 'a=http://10.0.0.1:2380,b=http://10.0.0.2:2380,c=http://10.0.0.3:2380',
  });
});

test('HAProxy listens beside the application and for the other servers, and asks every node', () => {
  const text = renderCluster('haproxy.cfg', settings);
  expect(text).toContain('  bind 127.0.0.1:5000\n  bind 10.0.0.2:5000\n');
  expect(text.match(/^ {2}server \w 10\.0\.0\.\d:5432 check port 8008$/gm)).toHaveLength(3);
  expect(text).toContain('on-marked-down shutdown-sessions');
});

test('a password that would need escaping and an unknown server are refused', () => {
  const short = { ...settings, passwords: { ...settings.passwords, api: "it's" } };
  expect(() => renderCluster('patroni.yml', short)).toThrow('A password needs');
  expect(() => renderCluster('patroni.yml', { ...settings, self: 'd' })).toThrow('There is no server d');
});
