import { getContent } from '#content/read-content.server.ts';
import { collectKnowledge } from '#domain/chat/collect-knowledge.ts';
import { env } from '#platform/env.server.ts';

/** The data for the assistant's rules; the build writes it to a file. */
export function loader() {
  return Response.json(collectKnowledge(getContent(), env().AI_BASE_URL !== undefined));
}
