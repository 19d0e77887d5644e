import type { RequestHandler } from 'express';
import type { ServingPlan } from '../tools/post-build/serving-plan.ts';

/** A body must state its size, and the HTTP parser holds the sender to it: no counting of our own. */
export function limitBody({
  bodyBytes,
  uploads,
}: Pick<ServingPlan, 'bodyBytes' | 'uploads'>): RequestHandler {
  const uploadAt = findUpload(uploads);
  return (request, response, next) => {
    const limit = uploadAt(request.path)?.bytes ?? bodyBytes;
    const stated = request.headers['content-length'];
    if (request.headers['transfer-encoding'] !== undefined) response.status(411).end();
    else if (stated !== undefined && Number(stated) > limit) response.status(413).end();
    else next();
  };
}

/** Which of the addresses that take files a path is, if any. */
export function findUpload(uploads: ServingPlan['uploads']) {
  // pattern-check: the build writes these from the route table, no request does
  const patterns = uploads.map((upload) => ({ ...upload, pattern: new RegExp(upload.pattern) }));
  return (path: string) => patterns.find(({ pattern }) => pattern.test(path));
}
