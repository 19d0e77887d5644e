import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

interface Renderer {
  pid: number;
  /** The folder that it writes. */
  folder: string;
}

/** How far a release is, by what is in its unfinished folder. */
const moments = {
  'its texts are written': (folder: string) => existsSync(join(folder, 'content/promises.yaml')),
  'half of its files are written': (folder: string) => existsSync(join(folder, 'client/contact/index.html')),
  // The sitemap is the last file.
  'only its name is missing': (folder: string) => existsSync(join(folder, 'client/sitemap.xml.gz')),
};
export type Moment = keyof typeof moments;
export const everyMoment = Object.keys(moments) as Moment[];

/** Stops the process that renders for this worker as soon as it has come so far. Whoever calls it ends the process. */
export async function catchRenderer(
  { sites, worker }: { sites: string; worker: number },
  moment: Moment,
  timeoutMs = 120_000,
): Promise<Renderer> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline) {
    const found = findRenderer(sites, worker);
    if (found && moments[moment](found.folder)) {
      process.kill(found.pid, 'SIGSTOP');
      // It may have gone on before the signal reached it.
      if (existsSync(found.folder)) return found;
      process.kill(found.pid, 'SIGCONT');
      throw new Error(`the release was complete before it could be stopped: ${moment}`);
    }
    await turn();
  }
  throw new Error(`no release came so far in time: ${moment}`);
}

/** Each unfinished folder has the id of the process that writes it. */
function findRenderer(sites: string, worker: number): Renderer | undefined {
  for (const name of readdirSync(sites)) {
    const [, pid] = /\.(\d+)\.unfinished$/.exec(name) ?? [];
    if (pid && parentOf(Number(pid)) === worker) return { pid: Number(pid), folder: join(sites, name) };
  }
  return undefined;
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}
