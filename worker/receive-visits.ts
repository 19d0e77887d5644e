import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** nginx writes "<190>Nov 19 03:38:30 pahana_visit: /about/index.html". */
const visit = /^<\d+>.{15} pahana_visit: (\S+)$/;

/** Hears from nginx which pages are opened, until stopped. Fails if another worker still has the port. */
export async function receiveVisits(
  port: number,
  count: (uri: string) => void,
  stopped: AbortSignal,
): Promise<void> {
  const socket = createSocket({ type: 'udp4', signal: stopped });
  socket.on('error', () => socket.close());
  socket.on('message', (message) => {
    const [, uri] = visit.exec(message.toString('latin1')) ?? [];
    if (uri) count(uri);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'close');
}
