import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunningProcess, runProcess } from './run-process.ts';
import { respondsOk } from './wait-until.ts';

/** The settings of our edge; Varnish without them is the bare edge that it is compared with. */
export const edgeSettings = resolve('deploy/edge/settings.cli');

/** Runs Varnish in its own folder and with little memory. */
export async function runVarnish(
  folder: string,
  { listen, vcl, settings }: { listen: string; vcl: string; settings?: string },
): Promise<RunningProcess> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'site.vcl'), vcl);
  const threads = { thread_pools: 1, thread_pool_min: 50, thread_pool_max: 500 };
  return runProcess({
    command: '/usr/sbin/varnishd',
    args: [
      ...['-F', '-j', 'none', '-n', folder, '-a', listen, '-f', join(folder, 'site.vcl')],
      ...['-s', 'kept=malloc,128m'],
      ...(settings ? ['-s', 'missing=malloc,8m', '-I', settings] : []),
      ...Object.entries(threads).flatMap(([name, value]) => ['-p', `${name}=${value}`]),
    ],
    // It compiles its configuration with gcc.
    env: { PATH: '/usr/sbin:/usr/bin:/bin' },
    log: join(folder, 'varnish.log'),
    ready: () => respondsOk(`http://${listen}/`),
  });
}
