import { join, resolve } from 'node:path';
import { createPart, type Part } from './create-part.ts';
import { processSettings } from './process-settings.ts';
import { runProcess } from './run-process.ts';
import { settingsOf } from './settings-of.ts';
import { respondsOk } from './wait-until.ts';

/** Web and worker of one server, without limits, as all traffic of a drill comes from one address. */
export function createApplication(options: {
  webPort: number;
  /** The folder of their logs. */
  folder: string;
  env: Record<string, string>;
}): Part {
  const { webPort, folder, env } = options;
  const create = (name: string, ready: Parameters<typeof runProcess>[0]['ready']) =>
    createPart(() =>
      runProcess({
        command: process.execPath,
        args: [`${name}/main.js`],
        cwd: resolve('release'),
        env: settingsOf(name, {
          ...processSettings,
          PORT: String(webPort),
          ...env,
        }),
        log: join(folder, `${name}.log`),
        ready,
      }),
    );
  const web = create('web', () => respondsOk(`http://127.0.0.1:${webPort}/`));
  const worker = create('worker', ({ output }) => output().includes('worker-started'));
  return {
    start: async () => void (await Promise.all([web.start(), worker.start()])),
    kill: async () => void (await Promise.all([web.kill(), worker.kill()])),
  };
}
