/** The values a visitor can choose, by the name of their query parameter. */
export type FilterOptions = Record<string, string[]>;

/** The search text, and one choice from each list. */
export type FilterOf<Options extends FilterOptions> = { q: string } & { [List in keyof Options]: string };

/** Means "no choice" in every list. */
export const noChoice = 'all';

/** The field allows less. */
const maxQueryLength = 200;

/** Reads a filter from an address or a form. A value that is not offered counts as no choice. */
export function readFilter<Options extends FilterOptions>(
  query: URLSearchParams,
  options: Options,
): FilterOf<Options> {
  const choices = Object.entries(options).map(([list, values]) => [
    list,
    findOption(query.get(list), values),
  ]);
  return { q: (query.get('q') ?? '').slice(0, maxQueryLength), ...Object.fromEntries(choices) };
}

function findOption(requested: string | null, values: string[]): string {
  const wanted = requested?.toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? noChoice;
}

/** The query string that shows the filtered listing; empty for the full listing. */
export function printFilter(filter: Record<string, string>): string {
  const query = new URLSearchParams();
  for (const name of choicesIn(filter)) query.set(name, filter[name] ?? '');
  return query.size > 0 ? `?${query}` : '';
}

export function choicesIn(filter: Record<string, string>): string[] {
  return Object.keys(filter).filter((name) =>
    name === 'q' ? filter.q?.trim() !== '' : filter[name] !== noChoice,
  );
}
