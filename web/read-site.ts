import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import type { ServingPlan } from '../publish/pages/serving-plan.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface SiteFile {
  type: string;
  cacheControl: string;
  policy?: string;
  bodies: Partial<Record<Encoding, { content: Buffer; etag: string }>>;
}

export interface Site {
  /** Pages by address, other files by path. */
  files: Map<string, SiteFile>;
  plan: ServingPlan;
}

const encodings: Record<string, Encoding> = { '.br': 'br', '.gz': 'gzip' };

/** Reads the whole site into memory: a few megabytes, so that no request waits for the disk. */
export async function readSite(build: string): Promise<Site> {
  const plan: ServingPlan = JSON.parse(await readFile(join(build, 'serving.json'), 'utf8'));
  const files: Site['files'] = new Map();
  const client = join(build, 'client');
  for (const entry of await readdir(client, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const disk = join(entry.parentPath, entry.name);
    const encoding = encodings[extname(disk)] ?? 'identity';
    const path = `/${relative(client, disk)}`.replace(/\.(br|gz)$/, '');
    const address = path.endsWith('/index.html') ? path.slice(0, -'/index.html'.length) || '/' : path;
    const file = files.get(address) ?? newFile(path, plan.pages[address]);
    file.bodies[encoding] = await readBody(disk);
    files.set(address, file);
  }
  return { files, plan };
}

function newFile(path: string, policy: string | undefined): SiteFile {
  return {
    type: path.endsWith('.data') ? 'text/x-script; charset=utf-8' : extname(path),
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(policy && { policy }),
    bodies: {},
  };
}

async function readBody(path: string) {
  const content = await readFile(path);
  return { content, etag: `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"` };
}
