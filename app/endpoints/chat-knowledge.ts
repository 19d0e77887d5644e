import { getContent } from '#content/read-content.server.ts';
import { gatherKnowledge } from '#domain/chat/gather-knowledge.ts';
import { env } from '#platform/env.server.ts';

/** What the assistant answers from; a file after the build. */
export function loader() {
  return Response.json(gatherKnowledge(getContent(), env().AI_BASE_URL !== undefined));
}
