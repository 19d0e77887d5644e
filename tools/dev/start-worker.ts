import { watch } from 'node:fs';
import { join } from 'node:path';
import { type Part, startPart } from './start-part.ts';

const WATCHED_ROOMS = ['content', 'domain', 'platform', 'worker'];
const SETTLED_MS = 200;

export interface Worker extends Part {
  ready: Promise<void>;
}

/** A worker that an edit keeps from starting is waited out until the next one; any other end is reported. */
export function startWorker(root: string, environment: NodeJS.ProcessEnv): Worker {
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<string>();
  const { promise: ready, resolve: reportReady } = Promise.withResolvers<void>();
  const dismissed = new WeakSet<Part>();
  let stopping = false;
  let restarting = Promise.resolve();
  let settled: NodeJS.Timeout | undefined;
  let current = launch(false);

  function launch(afterEdit: boolean): Part {
    let isUp = false;
    const worker = startPart('worker', ['--import', 'tsx', 'worker/main.ts'], environment, (line) => {
      if (!line.includes('worker-started')) return;
      isUp = true;
      reportReady();
    });
    worker.ended.then((reason) => {
      if (dismissed.has(worker)) return;
      if (isUp || !afterEdit) return reportEnd(reason);
      console.log(`worker  ended (${reason}); it starts again with the next change`);
    });
    return worker;
  }

  async function restart(): Promise<void> {
    dismissed.add(current);
    await current.stop();
    if (!stopping) current = launch(true);
  }

  const watchers = WATCHED_ROOMS.map((room) =>
    watch(join(root, room), { recursive: true }, (_event, file) => {
      if (!file || !/(?<!\.test)\.(tsx?|ya?ml)$/.test(file)) return;
      clearTimeout(settled);
      settled = setTimeout(() => {
        restarting = restarting.then(restart);
      }, SETTLED_MS);
    }),
  );

  return {
    ready,
    ended,
    async stop() {
      stopping = true;
      clearTimeout(settled);
      for (const watcher of watchers) watcher.close();
      dismissed.add(current);
      await current.stop();
    },
    kill: () => current.kill(),
  };
}
