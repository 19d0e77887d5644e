import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface AiRequest {
  authorization: string | undefined;
  model: string;
  stream: boolean;
  max_tokens: number;
  messages: { role: string; content: string }[];
}

/** A fake AI service with the OpenAI protocol. It repeats the question word by word, unless the question contains the
 * name of a special answer. */
export async function runFakeAi(port = 0) {
  const requests: AiRequest[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end();
    const body = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ ...body, authorization: request.headers.authorization });
    const question: string = body.messages.at(-1).content;
    const special = Object.keys(specialAnswers).find((name) => question.includes(name));
    await (special ? specialAnswers[special]?.(response) : answer(response, question));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const specialAnswers: Record<string, (response: ServerResponse) => Promise<void> | void> = {
  'fail-refused': (response) =>
    void response
      .writeHead(401, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'Incorrect API key', type: 'invalid_request_error' } })),
  'fail-broken': (response) => void response.writeHead(500).end('boom'),
  'fail-page': (response) =>
    void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Welcome</h1>'),
  'fail-silence': (response) => void begin(response),
  'fail-empty': (response) => finish(begin(response)),
  'fail-nonsense': (response) =>
    void begin(response).end('data: {"choices":"seven"}\n\ndata: {not json\n\ndata: [DONE]\n\n'),
  'fail-midway': (response) => {
    writeText(begin(response), 'Half of ');
    response.write(`data: ${JSON.stringify({ error: { message: 'overloaded', type: 'server_error' } })}\n\n`);
    response.end();
  },
  'fail-cut': async (response) => {
    writeText(begin(response), 'Half of ');
    await pause();
    response.destroy();
  },
  'fail-short': (response) => void writeText(begin(response), 'Half of ').end(),
  'fail-stall': (response) => void writeText(begin(response), 'Half of '),
  'say-much': (response) => {
    begin(response);
    for (let line = 0; line < 500; line += 1) writeText(response, 'Word upon word upon word. ');
    finish(response);
  },
};

async function answer(response: ServerResponse, question: string): Promise<void> {
  begin(response);
  for (const word of `You asked: ${question}`.split(/(?<= )/)) {
    writeText(response, word);
    await pause();
  }
  finish(response);
}

function begin(response: ServerResponse): ServerResponse {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.flushHeaders();
  return response;
}

function writeText(response: ServerResponse, content: string): ServerResponse {
  return writeChunk(response, { delta: { content }, finish_reason: null });
}

function finish(response: ServerResponse): void {
  writeChunk(response, { delta: {}, finish_reason: 'stop' }).end('data: [DONE]\n\n');
}

function writeChunk(response: ServerResponse, choice: object): ServerResponse {
  const chunk = { id: 'fake', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] };
  response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  return response;
}

/** So that words are sent one by one, as by a real service. */
const pause = () => new Promise((done) => setTimeout(done, 10));
