import { getContent } from '#content/read-content.server.ts';
import { collectKnowledge } from '#domain/chat/collect-knowledge.ts';
import { env } from '#platform/env.server.ts';

/** What the assistant answers from; a file after the build. */
export function loader() {
  return Response.json(collectKnowledge(getContent(), env().AI_BASE_URL !== undefined));
}
