import { createRequestHandler } from '@react-router/express';
import type { RequestHandler } from 'express';
import type { ServerBuild } from 'react-router';
import { addressOf } from './name-route.ts';

type Routes = ServerBuild['routes'];

/**
 * An endpoint of the site is answered by a handler that knows only this one route. The framework compares each path, twice,
 * with all pages of the site and the desk, which costs a posted form more than its validation and storing.
 */
export function answerEndpoints(
  server: ServerBuild,
  nameRoute: (path: string) => string | null,
): RequestHandler {
  const answerOne = new Map(
    listEndpoints(server.routes).map(([address, routes]) => [
      address,
      createRequestHandler({ build: { ...server, routes }, mode: 'production' }),
    ]),
  );
  return (request, response, next) => {
    // The framework's own requests for the data of a page match no endpoint.
    const answer = request.path.endsWith('.data') ? undefined : answerOne.get(nameRoute(request.path) ?? '');
    if (!answer) return next();
    return answer(request, response, next);
  };
}

/** Routes without a page, below nothing but the root, with the address of each. */
function listEndpoints(table: Routes): [string, Routes][] {
  const { root } = table;
  return Object.values(table).flatMap((route) => {
    if (!route?.path || route.path.includes('*') || route.module.default) return [];
    if (route.parentId !== undefined && route.parentId !== 'root') return [];
    if (Object.values(table).some((other) => other?.parentId === route.id)) return [];
    return [[addressOf(route, table), { ...(root && { root }), [route.id]: route }]];
  });
}
