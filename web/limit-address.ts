import type { Request, RequestHandler } from 'express';

/** Longer than any address of ours with all its parameters, and shorter than the limit of nginx. */
const maxLength = 4_096;

/** Checks the length before parsing. A null character is in no address of ours, and the database refuses it. */
export const limitAddress: RequestHandler = (request, response, next) => {
  if (request.url.length > maxLength) response.status(414).end();
  else if (request.url.includes('%00') || !hasValidOrigin(request)) response.status(400).end();
  else next();
};

/** The framework builds a URL from these and throws if it is not valid. */
function hasValidOrigin({ protocol, hostname }: Request): boolean {
  return /^https?$/.test(protocol) && URL.canParse(`${protocol}://${hostname}`);
}
