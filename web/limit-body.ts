import type { RequestHandler } from 'express';
import type { ServingPlan } from '../publish/pages/serving-plan.ts';

/** A body must have a Content-Length, and the HTTP parser enforces it, so we do not count bytes. */
export function limitBody({
  bodyBytes,
  uploads,
}: Pick<ServingPlan, 'bodyBytes' | 'uploads'>): RequestHandler {
  const uploadAt = findUpload(uploads);
  return (request, response, next) => {
    const limit = uploadAt(request.path)?.bytes ?? bodyBytes;
    const declaredLength = request.headers['content-length'];
    if (request.headers['transfer-encoding'] !== undefined) response.status(411).end();
    else if (declaredLength !== undefined && Number(declaredLength) > limit) response.status(413).end();
    else next();
  };
}

/** Finds the upload address that a path matches, if any. */
export function findUpload(uploads: ServingPlan['uploads']) {
  // pattern-check: these come from the route table at build time, not from a request
  const patterns = uploads.map((upload) => ({ ...upload, pattern: new RegExp(upload.pattern) }));
  return (path: string) => patterns.find(({ pattern }) => pattern.test(path));
}
