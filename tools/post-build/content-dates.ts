import { execFileSync } from 'node:child_process';

/** Content file -> the day it was last changed. */
export type ContentDates = Record<string, string>;

/** Empty without a full git history, because a shallow clone would give wrong dates. */
export function contentDates(root = '.'): ContentDates {
  const git = (...args: string[]): string | undefined => {
    try {
      return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      return undefined;
    }
  };
  if (git('rev-parse', '--is-shallow-repository') !== 'false') return {};
  const dates: ContentDates = {};
  let day = '';
  // Newest first; each date is followed by the files changed on it.
  for (const line of git('log', '--format=%cs', '--name-only', '--relative', '--', 'content')?.split('\n') ??
    []) {
    if (/^\d{4}-\d\d-\d\d$/.test(line)) day = line;
    else if (line) dates[line] ??= day;
  }
  return dates;
}

/** The day an entry (`/services/cloud-migration`), or anything in its catalogue (`/services`), was last changed. */
export function changedOn(dates: ContentDates): (address: string) => string | undefined {
  return (address) => {
    if (address === '/') return undefined;
    const own = dates[`content${address}.yaml`];
    const inside = Object.keys(dates).filter((file) => file.startsWith(`content${address}/`));
    return (
      own ??
      inside
        .map((file) => dates[file])
        .sort()
        .at(-1)
    );
  };
}
