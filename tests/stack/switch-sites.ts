import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Stands in for systemd, which runs `deploy/release --site` when the worker asks for a switch; that one is tested by
 * `npm run server`. `show` makes nginx serve a folder. While held, it does
 * nothing.
 */
export function switchSites(
  sites: string,
  show: (folder: string) => void,
): { hold(isHeld: boolean): void; stop(): Promise<void> } {
  mkdirSync(sites, { recursive: true });
  const stopped = new AbortController();
  let shown = '';
  let isHeld = false;
  const run = async () => {
    while (!stopped.signal.aborted) {
      const name = existsSync(join(sites, 'wanted')) ? readFileSync(join(sites, 'wanted'), 'utf8') : '';
      if (name && name !== shown && !isHeld) {
        try {
          show(join(sites, name));
          symlinkSync(name, join(sites, 'live.new'));
          renameSync(join(sites, 'live.new'), join(sites, 'live'));
          shown = name;
        } catch (error) {
          writeFileSync(join(sites, 'refused'), String(error));
        }
      }
      await pause(50, undefined, { signal: stopped.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    hold(value) {
      isHeld = value;
    },
    async stop() {
      stopped.abort();
      await running;
    },
  };
}
