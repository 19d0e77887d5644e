import { SiteLink } from '../site-link.tsx';
import type { Matches } from './match-catalogue.ts';

/** More matched than the panel lists: how many in all, and where each kind can be read to the end. */
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
