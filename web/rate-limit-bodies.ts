import type { RequestHandler } from 'express';
import { countBody } from '#platform/limits.server.ts';
import { findUpload } from './limit-body.ts';
import type { Site } from './read-site.ts';
import { sendFile } from './serve-site.ts';

/** Refuses a client that has sent too many bytes, before the body is read. Forms with files are counted separately. */
export function rateLimitBodies({ files, plan }: Site): RequestHandler {
  const uploadAt = findUpload(plan.uploads);
  const standIn = plan.standIns.find(({ status }) => status === 429);
  const limitPage = standIn && files.get(standIn.page);
  return async (request, response, next) => {
    const bytes = Number(request.headers['content-length'] ?? 0);
    if (bytes === 0 || uploadAt(request.path)) return next();
    const { allowed } = await countBody(request.ip ?? 'unknown', bytes);
    if (allowed) return next();
    response.set('Retry-After', '600');
    if (limitPage) sendFile(request, response, limitPage, 429);
    else response.status(429).end();
  };
}
