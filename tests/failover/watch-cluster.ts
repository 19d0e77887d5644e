import { waitUntil } from '../stack/wait-until.ts';
import { type DrillServer, passwords, servers } from './servers.ts';

interface Member {
  name: string;
  role: string;
  state: string;
  lag?: number;
}

/** Asks Patroni and etcd who has which role. */
async function findByRole(role: 'primary' | 'sync' | 'replica'): Promise<DrillServer[]> {
  const answers = await Promise.all(
    servers.map(({ ports }) => isOk(`http://127.0.0.1:${ports.rest}/${role}`)),
  );
  return servers.filter((_, index) => answers[index]);
}

async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  return response?.ok ?? false;
}

export async function findPrimary(): Promise<DrillServer> {
  return await waitUntil('there is one primary', async () => findOne(await findByRole('primary')));
}

export async function findSyncStandby(): Promise<DrillServer> {
  return await waitUntil('there is a synchronous standby', async () => findOne(await findByRole('sync')));
}

const findOne = (found: DrillServer[]) => (found.length === 1 ? found[0] : undefined);

export async function findEtcdLeader(): Promise<DrillServer> {
  return await waitUntil('etcd has a leader', async () => {
    for (const server of servers) {
      const response = await fetch(`http://127.0.0.1:${server.ports.etcdClient}/v2/stats/self`, {
        signal: AbortSignal.timeout(1_000),
      });
      const { state } = (await response.json()) as { state: string };
      if (state === 'StateLeader') return server;
    }
    return undefined;
  });
}

/** One primary, one synchronous standby, one more standby, and all of them have caught up. */
export async function untilWhole(): Promise<void> {
  await waitUntil(
    'the cluster is whole',
    async () => {
      const primary = findOne(await findByRole('primary'));
      // A primary that just woke up is still listed as running, so each standby is asked itself.
      if (!primary || (await findByRole('replica')).length !== servers.length - 1) return false;
      const response = await fetch(`http://127.0.0.1:${primary.ports.rest}/cluster`, {
        signal: AbortSignal.timeout(1_000),
      });
      const { members } = (await response.json()) as { members: Member[] };
      const hasRunning = (role: string) =>
        members.some(
          (member) =>
            member.role === role && /running|streaming/.test(member.state) && (member.lag ?? 0) < 1_000_000,
        );
      return members.length === 3 && ['leader', 'sync_standby', 'replica'].every(hasRunning);
    },
    120_000,
  );
}

/** A planned switchover, as `patronictl switchover` does it. */
export async function handOver(leader: DrillServer): Promise<void> {
  const credentials = Buffer.from(`patroni:${passwords.api}`).toString('base64');
  const response = await fetch(`http://127.0.0.1:${leader.ports.rest}/switchover`, {
    method: 'POST',
    headers: { Authorization: `Basic ${credentials}` },
    body: JSON.stringify({ leader: leader.name }),
  });
  if (!response.ok) throw new Error(`Patroni refused to hand over: ${await response.text()}`);
  await untilWhole();
}
