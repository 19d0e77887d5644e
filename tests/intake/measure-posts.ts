import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sampleContact } from './sample-contact.ts';

/** The address that the page's script posts to. */
const path = '/forms/contact';

/** Answers per second, with `inFlight` requests at any time. */
export async function measurePosts(baseUrl: string, inFlight: number, milliseconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const started = performance.now();
  let answered = 0;
  const postAgain = async () => {
    while (performance.now() - started < milliseconds) {
      await post(baseUrl, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: inFlight }, postAgain));
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  return answered / seconds;
}

/** Sorted waiting times in milliseconds. Requests are sent on schedule, even if earlier ones are not answered yet. */
export async function measureWaits(baseUrl: string, perSecond: number, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const waits = await Promise.all(
    Array.from({ length: perSecond * seconds }, async (_, index) => {
      const due = started + (index * 1000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      await post(baseUrl, agent);
      return performance.now() - due;
    }),
  );
  agent.destroy();
  return waits.toSorted((a, b) => a - b);
}

function post(baseUrl: string, agent: Agent): Promise<void> {
  return new Promise((done, fail) => {
    const sent = request(baseUrl + path, {
      agent,
      method: 'POST',
      headers: { Origin: baseUrl, 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      timeout: 20_000,
    });
    sent.on('response', (answer) => {
      if (answer.statusCode !== 201) fail(new Error(`Answer ${answer.statusCode}`));
      answer.on('end', done).on('error', fail).resume();
    });
    sent.on('timeout', () => sent.destroy(new Error('No answer in 20 seconds')));
    sent.on('error', fail);
    sent.end(new URLSearchParams(sampleContact()).toString());
  });
}
