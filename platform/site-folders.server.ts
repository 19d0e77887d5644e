import { existsSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { env } from './env.server.ts';
import { readProgram } from './program.server.ts';

/**
 * Releases of changed texts on this server, each in a folder of its own in SITE_DIR. The worker writes the name of the one that
 * visitors should get into `wanted`. Whoever may configure nginx (deploy/release) switches to it, and then `live` leads there.
 */
const wanted = 'wanted';
const live = 'live';
const refused = 'refused';
/** How long the name of the live one may be out of date. */
const keepMs = 1_000;

const at = (name: string) => join(env().SITE_DIR ?? '', name);

/** Null where no release was ever made, or where none can be. Visitors get the files of the build then. */
export function findLive(): string | null {
  if (!env().SITE_DIR) return null;
  try {
    return basename(readlinkSync(at(live)));
  } catch {
    return null;
  }
}

let kept: { name: string | null; until: number } | undefined;

/** The same, cheap enough to be asked all the time. */
export function findLiveSoon(now = performance.now()): string | null {
  if (!kept || kept.until < now) kept = { name: findLive(), until: now + keepMs };
  return kept.name;
}

/** The name may come from a request. */
export const isReleaseName = (name: string): boolean => /^\w[\w.-]*-[0-9a-f]{12}$/.test(name);

/** Without these a release is not complete. */
const parts = ['serving.json', 'client/index.html', 'content'];

/**
 * The folder of a release, if there is a complete one of this name. During a deploy two programs run side by side, and neither
 * can read what the other one made.
 */
export function findRelease(name: string): string | null {
  if (!env().SITE_DIR || !isReleaseName(name)) return null;
  const program = readProgram();
  if (program && name.slice(0, -13) !== program.id) return null;
  const folder = at(name);
  return parts.every((part) => existsSync(join(folder, part))) ? folder : null;
}

export const nameFolder = (name: string): string => at(name);

/** Asks for the switch. Asked again, it is tried again. */
export async function askForSwitch(name: string): Promise<void> {
  await mkdir(at(''), { recursive: true });
  // A folder that is used counts as new, so that it is not the first to go.
  await utimes(at(name), new Date(), new Date());
  await rm(at(refused), { force: true });
  await writeFile(`${at(wanted)}.new`, name);
  await rename(`${at(wanted)}.new`, at(wanted));
}

/** Why the last switch that was asked for did not happen. */
export async function readRefusal(): Promise<string | null> {
  return await readFile(at(refused), 'utf8').then(
    (text) => text.trim(),
    () => null,
  );
}

/** Keeps the newest ones and the live one. */
export async function pruneReleases(keep: number): Promise<void> {
  const names = (await readdir(at(''))).filter((name) => /-[0-9a-f]{12}$/.test(name));
  const folders = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(at(name))).mtimeMs })),
  );
  const old = folders.sort((a, b) => b.usedAt - a.usedAt).slice(keep);
  const current = findLive();
  for (const { name } of old) {
    if (name === current) continue;
    // Without its name at first: a process that is killed here leaves no half of a release that counts as one.
    await rename(at(name), at(`${name}.${process.pid}.unfinished`));
    await rm(at(`${name}.${process.pid}.unfinished`), { recursive: true, force: true });
  }
}

/** Drops what processes that were killed left. */
export async function dropUnfinished(): Promise<void> {
  for (const name of await readdir(at('')).catch(() => [])) {
    const [, pid] = /-[0-9a-f]{12}\.(\d+)\.unfinished$/.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) await rm(at(name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It may be another user's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
