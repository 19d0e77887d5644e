import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../tests/eventually.ts';
import { receiveVisits } from './receive-visits.ts';

async function openSocket() {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return socket;
}

test('the path of each line of nginx is counted until the worker stops; what is no such line is ignored', async () => {
  const spare = await openSocket();
  const { port } = spare.address();
  const stopping = new AbortController();
  const paths: string[] = [];
  await expect(receiveVisits(port, () => undefined, stopping.signal)).rejects.toThrow('EADDRINUSE');
  spare.close();
  await once(spare, 'close');

  const receiving = receiveVisits(port, (path) => paths.push(path), stopping.signal);
  const nginx = await openSocket();
  onTestFinished(() => void nginx.close());
  const lines = ['<190>Nov  9 03:38:30 pahana_visit: /about/index.html', '/about.data', '<190>x', ''];
  for (const line of lines) nginx.send(line, port, '127.0.0.1');
  nginx.send('<190>Nov 19 03:38:30 pahana_visit: /about.data', port, '127.0.0.1');
  await eventually(() => expect(paths).toEqual(['/about/index.html', '/about.data']));
  stopping.abort();
  await receiving;
});
