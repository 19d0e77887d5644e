import type { Product } from '#content/types.ts';

export function categoryLabel(category: Product['category']): string {
  return category === 'hr' ? 'HR' : category.charAt(0).toUpperCase() + category.slice(1);
}
