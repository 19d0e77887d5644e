import type { RequestHandler } from 'express';

/** The application counts attempts by this header, so whatever a visitor wrote into it is replaced. */
export const clientAddress: RequestHandler = (request, _response, next) => {
  request.headers['x-client-address'] = request.ip;
  next();
};
