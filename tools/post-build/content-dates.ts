import { execFileSync } from 'node:child_process';
import type { ContentDates } from '../../publish/pages/changed-on.ts';

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
