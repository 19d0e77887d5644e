import type { RequestHandler } from 'express';

/**
 * Lets go of what nobody has read of a body once the answer is out. The next request on the same connection stands behind
 * it and would wait for ever, and behind nginx that request is another visitor's. To close the connection instead would
 * break it under a sender who still writes and so never reads the answer; how long one may write, requestTimeout says.
 */
export const drainBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.readableEnded) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};
