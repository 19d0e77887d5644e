import type { RequestHandler } from 'express';

/**
 * Not no-referrer: without JavaScript a browser would then send `Origin: null` with forms, and every form would be
 * refused.
 */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Set just before the response is sent, and only if the route has not: the framework appends to existing headers. */
export const securityHeaders: RequestHandler = (_request, response, next) => {
  const writeHead = response.writeHead.bind(response) as (...parts: unknown[]) => typeof response;
  response.writeHead = (...parts: unknown[]) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    return writeHead(...parts);
  };
  next();
};
