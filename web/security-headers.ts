import type { RequestHandler } from 'express';

/**
 * strict-origin-when-cross-origin, never no-referrer: that one makes a browser without script send `Origin: null`,
 * and every form would be refused.
 */
const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/** Added last, and only where a route has not set its own: the framework appends to headers that are already there. */
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
