import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@react-router/express';
import express, { type ErrorRequestHandler, type Express } from 'express';
import type { ServerBuild } from 'react-router';
import { logError } from '#platform/log.server.ts';
import { answerEndpoints } from './answer-endpoints.ts';
import { clientAddress } from './client-address.ts';
import { drainBody } from './drain-body.ts';
import { limitAddress } from './limit-address.ts';
import { limitBody } from './limit-body.ts';
import { createRouteNamer } from './name-route.ts';
import { observeRequests } from './observe-requests.ts';
import { rateLimitBodies } from './rate-limit-bodies.ts';
import { readSite } from './read-site.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';

export async function createWebApp(build: string): Promise<Express> {
  const app = express();
  app.disable('x-powered-by');
  // The framework compares a form's Origin with the scheme and host seen by the proxy on the same machine.
  app.set('trust proxy', 'loopback');
  const site = await readSite(build);
  const server: ServerBuild = await import(pathToFileURL(join(build, 'server/index.js')).href);
  app.use(drainBody, securityHeaders, limitAddress, serveSite(site));
  const nameRoute = createRouteNamer(server.routes);
  app.use(observeRequests(nameRoute));
  app.use(limitBody(site.plan), rateLimitBodies(site), clientAddress);
  app.use(answerEndpoints(server, nameRoute));
  app.use(createRequestHandler({ build: server, mode: 'production' }));
  app.use(answerFailure);
  return app;
}

const answerFailure: ErrorRequestHandler = (error, request, response, _next) => {
  logError('request failed', error, { request: String(request.headers['x-request-id']) });
  // Not passed on to Express: it would print the error message, which may contain request data.
  if (response.headersSent) return void response.destroy();
  response.status(500).type('text').send('Something broke on our side. Please try again.');
};
