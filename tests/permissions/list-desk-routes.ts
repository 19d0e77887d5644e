import { readFileSync } from 'node:fs';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#app/routes.ts';

export interface DeskRoute {
  route: string;
  hasAction: boolean;
  /** Whether it is inside the layout that requires a sign-in. */
  isGuarded: boolean;
}

/** Every desk address in app/routes.ts. */
export function listDeskRoutes(): DeskRoute[] {
  return collect(routes as RouteConfigEntry[], false);
}

function collect(entries: RouteConfigEntry[], isGuarded: boolean): DeskRoute[] {
  return entries.flatMap(({ path, file, children = [] }) => [
    ...(path?.startsWith('desk') ? [{ route: path, hasAction: hasAction(file), isGuarded }] : []),
    ...collect(children, isGuarded || file === 'desk/layout/layout.tsx'),
  ]);
}

const hasAction = (file: string) => /^export .*\baction\b/m.test(readFileSync(`app/${file}`, 'utf8'));
