import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

export interface Heard {
  at: number;
  name: string;
  status: 'firing' | 'resolved';
  labels: Record<string, string>;
}

export interface AlarmGateway {
  /** Every alarm and its end, in the order in which they came. */
  heard: readonly Heard[];
  /** When the sign of life of the alarms came last, by performance.now(). */
  lastSignOfLife(): number;
  close(): Promise<void>;
}

interface Notification {
  alerts: { status: Heard['status']; labels: Record<string, string> }[];
}

/** Receives what Alertmanager sends to the gateway for text messages (/) and to the dead man's switch (/silence). */
export async function startAlarmGateway(port: number): Promise<AlarmGateway> {
  const heard: Heard[] = [];
  let lastSignOfLife = Number.NEGATIVE_INFINITY;
  const server = createServer(async (request, response) => {
    const { alerts } = (await json(request)) as Notification;
    const at = performance.now();
    if (request.url === '/silence') lastSignOfLife = at;
    else
      heard.push(
        ...alerts.map(({ status, labels }) => ({ at, status, labels, name: `${labels.alertname}` })),
      );
    response.end();
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  return {
    heard,
    lastSignOfLife: () => lastSignOfLife,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
