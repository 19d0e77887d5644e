import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { log } from '#platform/log.server.ts';
import { createHistogram } from '#platform/metrics.server.ts';

const methods = new Set(['GET', 'HEAD', 'POST']);
const seconds = createHistogram({
  name: 'pahana_request_seconds',
  help: 'Requests that the application answered',
  labels: ['method', 'route', 'status'],
  buckets: [0.01, 0.03, 0.1, 0.3, 1, 3, 10],
});

/**
 * Gives each request an id, one line in the log and a place in the metrics: method, route, status and time, nothing of the
 * visitor. It comes after the files of the site, because visits of pages are not logged.
 */
export function observeRequests(nameRoute: (path: string) => string | null): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    const id = readId(request.headers['x-request-id']);
    request.headers['x-request-id'] = id;
    const method = methods.has(request.method) ? request.method : 'other';
    const route = nameRoute(request.path) ?? 'other';
    response.once('close', () => {
      const ms = performance.now() - startedAt;
      // 499 as in nginx: the client went away before the answer was complete.
      const status = response.writableFinished ? response.statusCode : 499;
      const isStream = response.getHeader('content-type') === 'text/event-stream';
      // An open page of the desk waits for events for hours, which says nothing about speed.
      if (!isStream) seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, ms / 1000);
      log('request', { request: id, method, route, status, ms: Math.round(ms) });
    });
    next();
  };
}

/** nginx makes the id and overwrites what a visitor sends. Without nginx anything but an id of its form is replaced. */
function readId(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[0-9a-f]{32}$/.test(header)
    ? header
    : randomBytes(16).toString('hex');
}
