import { watch } from 'node:fs';
import { join } from 'node:path';
import { type DevProcess, startProcess } from './start-process.ts';

const WATCHED_FOLDERS = ['content', 'domain', 'platform'];
const SETTLED_MS = 200;

export interface Watched extends DevProcess {
  ready: Promise<void>;
}

/** If an edit prevents the process from starting, it starts again after the next edit; any other end is reported. */
export function startWatched(
  name: 'worker' | 'inbound',
  root: string,
  environment: NodeJS.ProcessEnv,
): Watched {
  const { promise: ended, resolve: reportEnd } = Promise.withResolvers<string>();
  const { promise: ready, resolve: reportReady } = Promise.withResolvers<void>();
  const stoppedByUs = new WeakSet<DevProcess>();
  let stopping = false;
  let restarting = Promise.resolve();
  let settled: NodeJS.Timeout | undefined;
  let current = launch(false);

  function launch(afterEdit: boolean): DevProcess {
    let isUp = false;
    const started = startProcess(name, ['--import', 'tsx', `${name}/main.ts`], environment, (line) => {
      if (!line.includes(`${name}-started`)) return;
      isUp = true;
      reportReady();
    });
    started.ended.then((reason) => {
      if (stoppedByUs.has(started)) return;
      if (isUp || !afterEdit) return reportEnd(reason);
      console.log(`${name}  ended (${reason}); it starts again after the next change`);
    });
    return started;
  }

  async function restart(): Promise<void> {
    stoppedByUs.add(current);
    await current.stop();
    if (!stopping) current = launch(true);
  }

  const watchers = [...WATCHED_FOLDERS, name].map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, file) => {
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
      stoppedByUs.add(current);
      await current.stop();
    },
    kill: () => current.kill(),
  };
}
