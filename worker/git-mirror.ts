import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A bare repository, which has no files beside it. Created if there is none. */
export function openMirror(folder: string) {
  if (!existsSync(join(folder, 'HEAD'))) git(['init', '--quiet', '--bare', '--initial-branch=main', folder]);
  const run = (args: string[], input?: string) => git(['--git-dir', folder, ...args], input);
  const ask = (args: string[]): string | null => {
    const { status, stdout } = start(['--git-dir', folder, ...args]);
    return status === 0 ? stdout : null;
  };
  return {
    /** The newest commit of a branch; null: there is no such branch. */
    findTip: (branch: string): string | null =>
      ask(['rev-parse', '--quiet', '--verify', `refs/heads/${branch}^{commit}`])?.trim() ?? null,
    contains: (commit: string, older: string): boolean =>
      ask(['merge-base', '--is-ancestor', older, commit]) !== null,
    /** Null: the commit has no such file. */
    readText: (commit: string, file: string): string | null => ask(['cat-file', 'blob', `${commit}:${file}`]),
    /** What the messages of a commit and of all before it say in such a line. */
    listTrailers: (commit: string, key: string): string[] =>
      run(['log', `--format=%(trailers:key=${key},valueonly,unfold)`, commit])
        .split('\n')
        .filter((line) => line !== ''),
    /** Those that changed something in a folder, the newest first. */
    listCommits: (commit: string, within: string, limit: number): string[] =>
      run(['rev-list', '--first-parent', `--max-count=${limit}`, commit, '--', within])
        .split('\n')
        .filter((line) => line !== ''),
    addCommits: (stream: string): void => {
      run(['fast-import', '--quiet', '--date-format=raw'], stream);
    },
  };
}

export type Mirror = ReturnType<typeof openMirror>;

function start(args: string[], input = '') {
  const result = spawnSync('git', args, { input, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.error) throw result.error;
  return result;
}

function git(args: string[], input?: string): string {
  const { status, stdout, stderr } = start(args, input);
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}
