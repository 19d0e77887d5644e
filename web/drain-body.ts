import type { RequestHandler } from 'express';

/**
 * Discards the unread part of a request body after the response is sent. Otherwise the next request on the same
 * connection would wait for ever, and behind nginx that can be another visitor's request. Closing the connection instead
 * would break it while the client still sends, so the client would never read the response. requestTimeout limits how
 * long a client may send.
 */
export const drainBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.readableEnded) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};
