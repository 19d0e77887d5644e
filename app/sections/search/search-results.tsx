import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '#app/query/query-client.ts';
import type { CatalogueItem } from '#app/seo/catalogue.server.ts';
import { SiteLink } from '../site-link.tsx';
import { FinderEntry } from './finder-entry.tsx';
import { Marked } from './marked.tsx';
import { includesText, type Matches, matchCatalogue } from './match-catalogue.ts';

type Props = { query: string; fallback: ReactNode };

export function SearchResults(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Results {...props} />
    </QueryClientProvider>
  );
}

/** Rendered as soon as the panel opens, so that the catalogue loads and screen readers know the status element. */
function Results({ query, fallback }: Props) {
  const { data: catalogue, isError, isPaused } = useQuery<CatalogueItem[]>({ queryKey: ['/catalogue.json'] });
  if (query && (isError || isPaused)) return fallback;
  const matches = catalogue && query ? matchCatalogue(catalogue, query) : null;
  return (
    <>
      <div role="status">
        {query && !matches && (
          <p className="finder__none">
            <span>Searching…</span>
          </p>
        )}
        {matches && <Outcome query={query} count={matches.shown.length} />}
      </div>
      {matches && <Found query={query} matches={matches} />}
    </>
  );
}

function Outcome({ query, count }: { query: string; count: number }) {
  if (count > 0) return <h2>Results ({count})</h2>;
  return (
    <p className="finder__none">
      <b>No results found for "{query}"</b>
      <span>Try searching for services, products, or industries</span>
    </p>
  );
}

function Found({ query, matches }: { query: string; matches: Matches }) {
  return (
    <div className="finder__found">
      {matches.total > 0 && (
        <ul className="finder__list">
          {matches.shown.map(({ href, title, category, description }) => {
            // A match in the description only must be visible.
            const whole = !includesText(title, query);
            return (
              <FinderEntry
                key={href}
                href={href}
                title={<Marked text={title} query={query} />}
                category={category}
                description={whole ? <Marked text={description} query={query} /> : description}
                whole={whole}
              />
            );
          })}
        </ul>
      )}
      {matches.total > matches.shown.length && <SearchTotals query={query} matches={matches} />}
    </div>
  );
}

/** Shown when there are more matches than the panel lists: the counts, with links to the full listings. */
function SearchTotals({ query, matches: { total, totals } }: { query: string; matches: Matches }) {
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
