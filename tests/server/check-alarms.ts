import type { AlarmGateway } from '../alarms/alarm-gateway.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { Server } from './run-server.ts';

/** Stops the worker, waits for the alarm and for its end, and returns the seconds until both and what is wrong. */
export async function checkAlarms(server: Server, gateway: AlarmGateway) {
  const problems = await findOpenPorts(server);
  const since = performance.now();
  const heard = (status: string) => gateway.heard.some((each) => isOfWorker(each, status) && each.at > since);
  await waitUntil('the sign of life of the alarms comes', () => gateway.lastSignOfLife() > 0, 90_000);
  await server.run('systemctl', 'stop', 'pahana-worker');
  await waitUntil('the alarm about the worker comes', () => heard('firing'), 90_000);
  const fired = seconds(since);
  await server.run('systemctl', 'start', 'pahana-worker');
  await waitUntil('the alarm is over', () => heard('resolved'), 90_000);
  return { problems, fired };
}

/** The worker was stopped, so the alarms about what waited for it are right. */
const ofStoppedWorker = ['WorkerDown', 'WorkerIdle', 'QueueStuck', 'FirstNoticeLate', 'MailLate'];

/** Alarms that no cause of ours explains. */
export function listWrongAlarms(gateway: AlarmGateway): string[] {
  const names = gateway.heard.filter(({ status }) => status === 'firing').map(({ name }) => name);
  return [...new Set(names)].filter((name) => !ofStoppedWorker.includes(name));
}

async function findOpenPorts(server: Server): Promise<string[]> {
  const listening = await server.run('ss', '-Hltn');
  return [9090, 9093, 9094, 9100, 9401, 9402, 9411, 9421].flatMap((port) => {
    const addresses = listening.match(new RegExp(`\\S+:${port}(?=\\s)`, 'g')) ?? [];
    const isRight = port === 9094 ? addresses.length === 0 : addresses.join() === `127.0.0.1:${port}`;
    return isRight ? [] : [`port ${port} is open at: ${addresses.join() || 'no address'}`];
  });
}

function isOfWorker({ name, status }: { name: string; status: string }, wanted: string): boolean {
  return name === 'WorkerDown' && status === wanted;
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
