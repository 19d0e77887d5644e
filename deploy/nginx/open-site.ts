import { closeSync, constants, fstatSync, lstatSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';

/** Ours has 45 kB. nginx would take any size into its memory. */
const mostBytes = 1_000_000;
const { O_RDONLY, O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK } = constants;

interface OpenedSite {
  folder: string;
  plan: ServingPlan;
}

/**
 * Opens a release of changed texts by its name. The worker writes these folders, and whoever took it over could put anything
 * there, while the caller is root. So no link is followed, nothing but a plain file is read, and no message repeats what a
 * file says: it may be one of root's.
 */
export function openSite(sites: string, name: string): OpenedSite {
  if (!/^\w[\w.-]*-[0-9a-f]{12}$/.test(name)) throw new Error('this is not the name of a release');
  const folder = join(sites, name);
  const opened = open(folder, O_DIRECTORY, 'the folder of the release is missing, or a link');
  try {
    // By the folder that was opened, because its name may lead elsewhere by now.
    const at = (part: string) => `/proc/self/fd/${opened}/${part}`;
    const client = lstatSync(at('client'), { throwIfNoEntry: false });
    if (!client?.isDirectory()) throw new Error('the release has no pages');
    return { folder, plan: readPlan(at('serving.json'), fstatSync(opened).uid) };
  } finally {
    closeSync(opened);
  }
}

function readPlan(path: string, owner: number): ServingPlan {
  // A pipe would otherwise wait for a writer.
  const file = open(path, O_NONBLOCK, 'serving.json is missing, or a link');
  try {
    const { size, uid } = fstatSync(file);
    if (!fstatSync(file).isFile() || uid !== owner)
      throw new Error('serving.json is not a file of the publisher');
    if (size > mostBytes) throw new Error('serving.json is too large');
    return parsePlan(readFileSync(file, 'utf8'));
  } finally {
    closeSync(file);
  }
}

function open(path: string, flag: number, otherwise: string): number {
  try {
    return openSync(path, O_RDONLY | O_NOFOLLOW | flag);
  } catch {
    throw new Error(otherwise);
  }
}

function parsePlan(text: string): ServingPlan {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('serving.json is no JSON');
  }
}
