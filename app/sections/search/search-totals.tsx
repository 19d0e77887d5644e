import { SiteLink } from '../site-link.tsx';
import type { Matches } from './match-catalogue.ts';

/** Shown when there are more matches than the panel lists: the counts, with links to the full listings. */
export function SearchTotals({ query, matches: { total, totals } }: { query: string; matches: Matches }) {
  return (
    <p className="finder__totals">
      <span>{total} match in all:</span>
      {totals.map(([category, count]) => {
        const listing = `/${category.toLowerCase()}`;
        const isSearchable = category === 'Products';
        return (
          <SiteLink key={category} to={isSearchable ? `${listing}?q=${encodeURIComponent(query)}` : listing}>
            {count} in {category}
          </SiteLink>
        );
      })}
    </p>
  );
}
