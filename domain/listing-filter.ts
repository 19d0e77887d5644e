/** Values a visitor can choose, under the name of their list in the address. */
export type FilterOptions = Record<string, string[]>;

/** Words, and one choice from each list. */
export type FilterOf<Options extends FilterOptions> = { q: string } & { [List in keyof Options]: string };

/** Stands for "no choice" in every list. */
export const everything = 'all';

/** The field takes fewer. */
const longestWords = 200;

/** What an address or a form asks for. A value that is not on offer counts as no choice. */
export function readFilter<Options extends FilterOptions>(
  asked: URLSearchParams,
  options: Options,
): FilterOf<Options> {
  const choices = Object.entries(options).map(([list, values]) => [list, chosen(asked.get(list), values)]);
  return { q: (asked.get('q') ?? '').slice(0, longestWords), ...Object.fromEntries(choices) };
}

function chosen(asked: string | null, values: string[]): string {
  const wanted = asked?.toLowerCase();
  return values.find((value) => value.toLowerCase() === wanted) ?? everything;
}

/** The query of the address that shows the filtered listing, empty for the whole of it. */
export function printFilter(filter: Record<string, string>): string {
  const asked = new URLSearchParams();
  for (const name of choicesIn(filter)) asked.set(name, filter[name] ?? '');
  return asked.size > 0 ? `?${asked}` : '';
}

export function choicesIn(filter: Record<string, string>): string[] {
  return Object.keys(filter).filter((name) =>
    name === 'q' ? filter.q?.trim() !== '' : filter[name] !== everything,
  );
}
