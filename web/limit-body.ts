import type { RequestHandler, Response } from 'express';
import type { ServingPlan } from '../tools/post-build/serving-plan.ts';

/** A body must state its size, and the HTTP parser holds the sender to it: no counting of our own. */
export function limitBody(bytes: number, uploads: ServingPlan['uploads']): RequestHandler {
  const larger = uploads.map((upload) => ({ ...upload, pattern: new RegExp(upload.pattern) }));
  return (request, response, next) => {
    const limit = larger.find(({ pattern }) => pattern.test(request.path))?.bytes ?? bytes;
    const stated = request.headers['content-length'];
    if (request.headers['transfer-encoding'] !== undefined) refuse(response, 411);
    else if (stated !== undefined && Number(stated) > limit) refuse(response, 413);
    else next();
  };
}

function refuse(response: Response, status: number): void {
  response.set('Connection', 'close').status(status).end();
}
