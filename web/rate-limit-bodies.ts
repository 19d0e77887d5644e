import type { RequestHandler } from 'express';
import { countBody } from '#platform/limits.server.ts';
import { findUpload } from './limit-body.ts';
import type { Site } from './read-site.ts';
import { sendFile } from './serve-site.ts';

/** Who has sent far more than people write waits, before anything of it is read. Forms with files are counted by themselves. */
export function rateLimitBodies({ files, plan }: Site): RequestHandler {
  const uploadAt = findUpload(plan.uploads);
  const standIn = plan.standIns.find(({ status }) => status === 429);
  const sorry = standIn && files.get(standIn.page);
  return async (request, response, next) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (bytes === 0 || uploadAt(request.path)) return next();
    const { allowed } = await countBody(request.ip ?? 'unknown', bytes);
    if (allowed) return next();
    response.set('Retry-After', '600');
    if (sorry) sendFile(request, response, sorry, 429);
    else response.status(429).end();
  };
}
