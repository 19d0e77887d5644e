import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler } from '@react-router/express';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { logError } from '#platform/log.server.ts';
import { clientAddress } from './client-address.ts';
import { limitBody } from './limit-body.ts';
import { readSite } from './read-site.ts';
import { securityHeaders } from './security-headers.ts';
import { serveSite } from './serve-site.ts';

const bodyLimit = 64 * 1024;

export async function createWebApp(build: string): Promise<Express> {
  const app = express();
  app.disable('x-powered-by');
  // The framework compares a form's Origin with the scheme and host that the proxy beside us saw.
  app.set('trust proxy', 'loopback');
  const site = await readSite(build);
  app.use(securityHeaders, serveSite(site), limitBody(bodyLimit, site.plan.uploads), clientAddress);
  app.use(
    createRequestHandler({
      build: await import(pathToFileURL(join(build, 'server/index.js')).href),
      mode: 'production',
    }),
  );
  app.use(answerFailure);
  return app;
}

const answerFailure: ErrorRequestHandler = (error, _request, response, next) => {
  logError('request failed', error);
  if (response.headersSent) return next(error);
  response.status(500).type('text').send('Something broke on our side. Please try again.');
};
