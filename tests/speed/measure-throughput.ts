import { connect, type Socket } from 'node:net';

const connections = 16;
const requestsInFlight = 16;

/**
 * Answers per second. Requests are pipelined and answers are counted by their bytes, because this process shares the
 * machine with the server and should use little of it.
 */
export async function measureThroughput(url: string, milliseconds: number): Promise<number> {
  const { hostname, port, pathname } = new URL(url);
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: br\r\n\r\n`;
  const answerSize = await firstAnswerSize(hostname, Number(port), request);
  const sockets = new Set<Socket>();
  let bytes = 0;
  let running = true;

  const open = () => {
    let waiting = 0;
    let received = 0;
    const socket = connect(Number(port), hostname);
    sockets.add(socket);
    socket.on('data', (chunk) => {
      bytes += chunk.length;
      received += chunk.length;
      const answered = Math.floor(received / answerSize);
      received -= answered * answerSize;
      waiting -= answered;
      sendMore();
    });
    const sendMore = () => {
      const more = requestsInFlight - waiting;
      if (more < requestsInFlight / 2) return;
      socket.write(request.repeat(more));
      waiting += more;
    };
    socket.on('connect', sendMore);
    socket.on('error', () => undefined);
    // nginx ends a connection after a thousand answers.
    socket.on('close', () => {
      sockets.delete(socket);
      if (running) open();
    });
  };
  for (let count = 0; count < connections; count += 1) open();
  const started = performance.now();
  await new Promise((done) => setTimeout(done, milliseconds));
  const seconds = (performance.now() - started) / 1000;
  running = false;
  for (const socket of sockets) socket.destroy();
  return bytes / answerSize / seconds;
}

function firstAnswerSize(host: string, port: number, request: string): Promise<number> {
  return new Promise((done, fail) => {
    const socket = connect(port, host, () => socket.write(request));
    let text = '';
    socket.setTimeout(5_000, () => fail(new Error(`${host}:${port} does not answer`)));
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const head = text.indexOf('\r\n\r\n') + 4;
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1]);
      if (!text.startsWith('HTTP/1.1 200') || head < 4) return fail(new Error(text.slice(0, 200)));
      if (text.length < head + length) return;
      socket.destroy();
      done(head + length);
    });
  });
}
