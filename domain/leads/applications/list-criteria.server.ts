import { getContent } from '#content/read-content.server.ts';

/** What applicants for an opening are scored by. An opening that is no longer advertised uses those of the company. */
export function listCriteria(opening: string | null): string[] {
  const { openings, defaults } = getContent();
  return openings.find(({ title }) => title === opening)?.criteria ?? defaults.criteria;
}
