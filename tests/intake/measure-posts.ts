import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createFormToken } from '#platform/form-token.server.ts';
import { sampleContact } from './sample-contact.ts';

/** The address that the page's script posts to. */
const path = '/forms/contact';
const run = promisify(execFile);

export interface PostLoad {
  /** Requests at any time. */
  inFlight: number;
  seconds: number;
  /** Whether all posts come from one address, as in an attack, or from sixteen million, as from an advertisement. */
  visitors: 'one' | 'many';
}

/** Sends by wrk, which costs a tenth of a client in Node: the generator shares the processor with what is measured. */
export async function measurePosts(
  baseUrl: string,
  load: PostLoad,
): Promise<{ count: number; seconds: number }> {
  const { message, submissionKey: _, email: __, ...fields } = sampleContact();
  const folder = await mkdtemp(join(tmpdir(), 'pahana-posts-'));
  try {
    const tokens = join(folder, 'tokens');
    await writeFile(tokens, listTokens().join('\n'));
    const { stdout } = await run('wrk', [
      ...['--threads=1', `--connections=${load.inFlight}`, `--duration=${load.seconds}s`, '--timeout=20s'],
      ...[`--script=${join(import.meta.dirname, 'post.lua')}`, baseUrl + path, '--'],
      ...[baseUrl, `${new URLSearchParams({ ...fields, message })}`, load.visitors, tokens],
    ]);
    const [, count, seconds] = /(\d+) requests in ([\d.]+)s/.exec(stdout) ?? [];
    if (!Number(count) || !Number(seconds) || /Non-2xx|Socket errors/.test(stdout))
      throw new Error(`Posts failed: ${stdout}`);
    return { count: Number(count), seconds: Number(seconds) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As a page gets them: each is used by no more than a few posts, and long enough ago. */
function listTokens(): string[] {
  const issued = new Date(Date.now() - 60_000);
  return Array.from({ length: 5_000 }, () => createFormToken(issued));
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
