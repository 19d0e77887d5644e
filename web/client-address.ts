import type { RequestHandler } from 'express';

/** The application counts attempts by this header, so a value sent by the visitor is overwritten. */
export const clientAddress: RequestHandler = (request, _response, next) => {
  request.headers['x-client-address'] = request.ip;
  next();
};
