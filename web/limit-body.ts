import type { RequestHandler, Response } from 'express';

/** A body must state its size, and the HTTP parser holds the sender to it: no counting of our own. */
export function limitBody(bytes: number): RequestHandler {
  return (request, response, next) => {
    const stated = request.headers['content-length'];
    if (request.headers['transfer-encoding'] !== undefined) refuse(response, 411);
    else if (stated !== undefined && Number(stated) > bytes) refuse(response, 413);
    else next();
  };
}

function refuse(response: Response, status: number): void {
  response.set('Connection', 'close').status(status).end();
}
