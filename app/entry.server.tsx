import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, isRouteErrorResponse, ServerRouter } from 'react-router';
import { registerOperations } from '#domain/operations/register-operations.server.ts';
import { followLiveContent } from '#domain/publishing/site-content.server.ts';
import { contentPolicyWith } from '#platform/content-policy.ts';
import { isPrerendering } from '#platform/env.server.ts';
import { logError } from '#platform/log.server.ts';
import { deskManifestOf } from './desk-manifest.ts';
import { requestIdOf } from './http/request-id.ts';
import { NonceContext } from './nonce.ts';

const renderTimeoutMs = 6_000;

// Here and not in the web process, so that metrics and visitors use the same connections to the database.
registerOperations();
followLiveContent();

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // No policy in development either: its server inlines styles, which the policy forbids.
  const nonce = isPrerendering() || import.meta.env.DEV ? undefined : randomBytes(16).toString('base64');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (nonce) {
    headers.set('Content-Security-Policy', contentPolicyWith([`'nonce-${nonce}'`], framesOf(request)));
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
  } else {
    stripTrailingSlash(context);
  }

  const served = isForStaff(request) ? withDeskManifest(context) : context;

  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={served} url={request.url} {...(nonce && { nonce })} />
      </NonceContext>,
      {
        ...(nonce && { nonce }),
        // No streaming: prerendered files do not need it, and our server-rendered pages are small.
        onAllReady() {
          clearTimeout(timer);
          pipe(collect((body) => resolve(new Response(body, { status: finalStatus, headers }))));
        },
        onShellError: reject,
        onError(error) {
          finalStatus = 500;
          logError('render failed', error, { request: requestIdOf(request) });
        },
      },
    );
    const timer = setTimeout(abort, renderTimeoutMs);
  });
}

/** React writes a page in hundreds of small pieces; sending each by itself takes longer. */
function collect(whenWhole: (body: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      whenWhole(Buffer.concat(chunks));
      done();
    },
  });
}

/** Prerendering requests "/contact/". Unchanged, a form without JavaScript would post to an address that redirects. */
function stripTrailingSlash(context: EntryContext) {
  const { location } = context.staticHandlerContext;
  if (location.pathname !== '/') location.pathname = location.pathname.replace(/\/$/, '');
}

/** The desk shows files of applicants and letters of the newsletter in a frame. On all its pages: the policy stays when the script opens another page. */
const framesOf = (request: Request) => (isForStaff(request) ? ["'self'"] : []);

function isForStaff(request: Request): boolean {
  return !import.meta.env.DEV && new URL(request.url).pathname.startsWith('/desk');
}

function withDeskManifest(context: EntryContext): EntryContext {
  return { ...context, manifest: { ...context.manifest, url: deskManifestOf(context.manifest.url) } };
}

export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  logError('request failed', error, { request: requestIdOf(request) });
}
