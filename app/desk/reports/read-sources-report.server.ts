import { leadKinds } from '#domain/leads/forms/lead-kinds.server.ts';
import { arrangeSources, type SourceRow } from '#domain/reports/arrange-sources.ts';
import { type Departments, readSources, type Weeks } from '#domain/reports/report-store.server.ts';
import { linkToLeads } from './link-to-leads.ts';
import { labelOf } from './read-promises-report.server.ts';
import type { SourceTableRow } from './source-table.tsx';

const namedLimit = 25;
/** On request; nobody reads more rows. */
const allLimit = 500;

type Labels = Partial<Record<SourceRow['sort'], string>>;
const otherLabels: Labels = { campaign: 'Other campaigns', referrer: 'Other sites', page: 'Other pages' };
const unnamedLabels: Labels = { direct: 'Came directly', unknown: 'Not told', page: 'Not told' };

/** The rows lead to their leads if only the viewer's own departments are counted. */
export async function readSourcesReport(
  weeks: Weeks,
  span: { from: string; to: string },
  departments: Departments | null,
  { showsAll, moreHref }: { showsAll: boolean; moreHref: string },
) {
  const counted = await readSources(weeks, showsAll ? allLimit : namedLimit, departments);
  const { total, sorts, sources, pages } = arrangeSources(counted);
  const kinds = Object.keys(leadKinds).filter((kind) => sources.some((row) => row.kinds[kind]));
  const toRow = ({ sort, name, leads, kinds: counts }: SourceRow): SourceTableRow => {
    const link = (kind?: string) =>
      linkToLeads({ ...span, source: `${sort}:${name}`, ...(kind && { kind }) });
    const isLinked = departments !== null && name !== null;
    return {
      key: `${sort} ${name}`,
      label: name || (name === null ? otherLabels : unnamedLabels)[sort] || '',
      note: name === null ? 'choose to see their names' : sort === 'campaign' && name ? 'campaign' : '',
      leads,
      kinds: counts,
      to: isLinked ? link() : name === null && !showsAll ? moreHref : undefined,
      kindsTo: isLinked ? Object.fromEntries(kinds.map((kind) => [kind, link(kind)])) : {},
    };
  };
  return {
    total,
    sorts,
    kinds: kinds.map((name) => ({ name, label: labelOf(name) })),
    sources: sources.map(toRow),
    pages: pages.map(toRow),
  };
}
