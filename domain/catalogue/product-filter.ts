export type ProductFilter = { q: string; category: string; industry: string };

/** Values a visitor can choose; each finds at least one product. */
export type ProductFilterOptions = { categories: string[]; industries: string[] };

export const productFilterParameters = ['q', 'category', 'industry'] as const;

/** Stands for "no choice" in both lists. */
export const everything = 'all';

export const noProductFilter: ProductFilter = { q: '', category: everything, industry: everything };

/** What an address or a form asks for. A value that is not on offer counts as no choice. */
export function readProductFilter(
  asked: URLSearchParams,
  { categories, industries }: ProductFilterOptions,
): ProductFilter {
  return {
    q: asked.get('q') ?? '',
    category: chosen(asked.get('category'), categories),
    industry: chosen(asked.get('industry'), industries),
  };
}

function chosen(asked: string | null, options: string[]): string {
  const wanted = asked?.toLowerCase();
  return options.find((option) => option.toLowerCase() === wanted) ?? everything;
}

/** The query of the address that shows the filtered listing, empty for the whole of it. */
export function printProductFilter(filter: ProductFilter): string {
  const asked = new URLSearchParams();
  for (const name of choicesIn(filter)) asked.set(name, filter[name]);
  return asked.size > 0 ? `?${asked}` : '';
}

export function choicesIn(filter: ProductFilter): (keyof ProductFilter)[] {
  return productFilterParameters.filter((name) =>
    name === 'q' ? filter.q.trim() !== '' : filter[name] !== everything,
  );
}
