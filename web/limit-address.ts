import type { Request, RequestHandler } from 'express';

/** Longer than any address of ours with all its parameters, and shorter than what nginx passes on. */
const longest = 4_096;

/** Length before anything looks into it. A null character stands in no address of ours, and the database refuses it. */
export const limitAddress: RequestHandler = (request, response, next) => {
  if (request.url.length > longest) response.status(414).end();
  else if (request.url.includes('%00') || !hasOrigin(request)) response.status(400).end();
  else next();
};

/** The framework makes an address of these and fails where they make none. */
function hasOrigin({ protocol, hostname }: Request): boolean {
  return /^https?$/.test(protocol) && URL.canParse(`${protocol}://${hostname}`);
}
