import { type FilterOf, noChoice } from '../listing-filter.ts';

/** Each value finds at least one product. */
export type ProductFilterOptions = { category: string[]; industry: string[] };
export type ProductFilter = FilterOf<ProductFilterOptions>;

export const productFilterParameters = ['q', 'category', 'industry'] as const;

export const noProductFilter: ProductFilter = { q: '', category: noChoice, industry: noChoice };
