import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import type { MadeRelease, ReleaseOrder } from '#domain/publishing/release-order.ts';
import { log } from '#platform/log.server.ts';
import { readProgram } from '#platform/program.server.ts';

/** Ten seconds are usual. On a machine whose processors are all busy it may be minutes, as visitors go first. */
const longestMs = 600_000;

/** In a process of its own, which knows no secret and reads the content anew; what goes wrong there ends with it. */
export async function makeRelease(order: ReleaseOrder, stopped?: AbortSignal): Promise<MadeRelease> {
  const program = readProgram();
  if (!program) throw new Error('only a built release can make releases of texts');
  const child = fork('publish/make-release.js', {
    cwd: order.code,
    timeout: longestMs,
    killSignal: 'SIGKILL',
    ...(stopped && { signal: stopped }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      NODE_ENV: 'production',
      IS_RR_BUILD_REQUEST: 'yes',
      SITE_URL: program.siteUrl,
      ...(program.aiBaseUrl && { AI_BASE_URL: program.aiBaseUrl }),
    },
  });
  hurry(child.pid);
  const complaints = child.stderr ? text(child.stderr) : Promise.resolve('');
  const answer = Promise.withResolvers<MadeRelease>();
  child.once('message', (made) => answer.resolve(made as MadeRelease));
  child.once('error', answer.reject);
  child.once('exit', async (status, signal) => answer.reject(toError(signal ?? status, await complaints)));
  child.send(order);
  return await answer.promise;
}

/**
 * Staff wait for a release, so it goes before the worker that started it, and after the web processes. Without the permission
 * (`LimitNICE`) it is only slower.
 */
function hurry(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch (error) {
    log('release-not-hurried', { problem: String(error) });
  }
}

/** Says what the system refused, such as ENOSPC. */
function toError(end: string | number | null, complaints: string): Error {
  const [code] = /\bE[A-Z]{2,}\b(?=:)/.exec(complaints) ?? [];
  const error = new Error(`the release ended with ${end}: ${complaints.slice(0, 2_000)}`);
  return code ? Object.assign(error, { code }) : error;
}
