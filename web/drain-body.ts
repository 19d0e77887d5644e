import type { RequestHandler } from 'express';

/**
 * Lets go of what nobody has read of a body once the answer is out. The next request on the same connection stands behind
 * it and would wait for ever, and behind nginx that request is another visitor's.
 */
export const drainBody: RequestHandler = (request, response, next) => {
  response.once('finish', () => {
    if (request.readableEnded) return;
    request.removeAllListeners('data');
    request.resume();
  });
  next();
};
