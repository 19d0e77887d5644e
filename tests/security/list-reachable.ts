import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that these ones import, directly or not, except what reads the settings. */
export function listReachable(starts: string[]): string[] {
  const seen = new Set(['platform/env.server.ts']);
  const waiting = [...starts];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || !existsSync(file)) continue;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replace(/^import type[^;]*;/gm, '');
    for (const [, path = ''] of text.matchAll(/(?:from|import)\s*\(?'([#.][^']+)'/g))
      waiting.push(path.startsWith('#') ? path.slice(1) : join(dirname(file), path));
  }
  return [...seen].slice(1);
}

/** Where each process begins. web loads the application from the build. */
export const starts: Record<string, string[]> = {
  web: ['web/main.ts', 'app/root.tsx', 'app/entry.server.tsx', 'app/routes.ts', ...listRoutes()],
  worker: ['worker/main.ts'],
  inbound: ['inbound/main.ts'],
};

function listRoutes(): string[] {
  const table = readFileSync('app/routes.ts', 'utf8');
  return [...table.matchAll(/'([\w./-]+\.tsx?)'/g)].map(([, file = '']) => join('app', file));
}
