import { getContent } from '#content/read-content.server.ts';
import type { Policy } from '#content/types.ts';
import { fillIn } from '#domain/fill-in.ts';
import { listQuotableValues } from '#domain/list-quotable-values.server.ts';

/** A policy with the values of our records filled in, so that no figure is written in two places. */
export function readPolicy(slug: string): Policy {
  const content = getContent();
  const policy = content.policies.find((known) => known.slug === slug);
  if (!policy) throw new Error(`No policy at /${slug}`);
  return fillIn(policy, listQuotableValues(content));
}
