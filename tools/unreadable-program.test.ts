import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const nobody = { uid: 65_534, gid: 65_534 };

/** Starts Node with this mode as another user, with a secret, and reads its environment as the same user. */
async function readSecret(mode: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'pahana-program-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o755);
  const program = join(folder, 'node');
  copyFileSync(process.execPath, program);
  chmodSync(program, mode);
  const child: ChildProcess = spawn(program, ['-e', 'console.log(1); setInterval(() => {}, 1e6)'], {
    ...nobody,
    cwd: '/',
    env: { AUDIT_SECRET: 'of the worker' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  try {
    return execFileSync('cat', [`/proc/${child.pid}/environ`], {
      ...nobody,
      cwd: '/',
      stdio: 'pipe',
    }).toString();
  } catch {
    return 'refused';
  }
}

test.skipIf(process.getuid?.() !== 0)(
  'a process of a release cannot read the secrets of another one, although both have the same user',
  async () => {
    const mode = Number(
      /join\(folder, 'bin\/node'\), (0o\d+)\)/.exec(readFileSync('tools/pack.ts', 'utf8'))?.[1],
    );
    expect(await readSecret(mode)).toBe('refused');
    expect(await readSecret(0o755)).toContain('AUDIT_SECRET=of the worker');
  },
);
