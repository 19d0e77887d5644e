import type { RequestHandler } from 'express';

/**
 * The same as in deploy/nginx/site.conf, which a test compares. A page brings its own policy.
 * Not no-referrer: without JavaScript a browser would then send `Origin: null` with forms, and every form would be
 * refused.
 */
const headers = {
  'Content-Security-Policy':
    "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Set just before the response is sent, and only if the route has not: the framework appends to existing headers. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => typeof response;
  response.writeHead = (...parts: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    const policy = String(response.getHeader('Content-Security-Policy'));
    // Only for pages without a frame: the site in the frame would have to allow it.
    if (policy.includes('script-src') && !policy.includes('frame-src')) {
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp');
    }
    return writeHead(...parts);
  };
  next();
};
