import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The day an entry (`/services/cloud-migration`), or anything in its catalogue (`/services`), was last changed.
 * Nothing where git cannot tell: a made-up date is worse than none, and a shallow clone makes them up.
 */
export function contentDates(root = '.'): (address: string) => string | undefined {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return undefined;
    }
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return () => undefined;
  return (address) => {
    if (address === '/') return undefined;
    const sources = [`content${address}.yaml`, `content${address}`];
    const source = sources.find((path) => existsSync(join(root, path)));
    return source && (git('log', '-1', '--format=%cs', '--', source) || undefined);
  };
}
