import { withContent } from '#content/read-content.server.ts';
import { readSiteContent } from '#domain/publishing/site-content.server.ts';

/** nginx overwrites the header, so no visitor can choose it. Without nginx there is none, and the newest texts are right. */
export function readNamedContent(
  { request }: { request: Request },
  next: () => Promise<Response>,
): Promise<Response> {
  const name = request.headers.get('X-Site');
  return name === null ? next() : withContent(readSiteContent(name), next);
}
