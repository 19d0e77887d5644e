import type { Ref } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import {
  everything,
  type ProductFilter,
  type ProductFilterOptions,
} from '#domain/catalogue/product-filter.ts';
import { categoryLabel } from './category-label.ts';

type Props = {
  ref: Ref<HTMLFormElement>;
  options: ProductFilterOptions;
  /** What the fields begin with; from then on they are the browser's. */
  filter: ProductFilter;
  onChange: () => void;
};

export function ProductFilters({ ref, options, filter, onChange }: Props) {
  return (
    <search>
      <form
        className="filters"
        action="/products"
        ref={ref}
        onInput={onChange}
        onSubmit={(event) => {
          event.preventDefault();
          onChange();
        }}
      >
        <TextInput
          label="Search products"
          name="q"
          id="product-search"
          type="search"
          placeholder="Search by name or description"
          defaultValue={filter.q}
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Select label="Category" name="category" defaultValue={filter.category}>
          <option value={everything}>All categories</option>
          {options.categories.map((category) => (
            <option key={category} value={category}>
              {categoryLabel(category)}
            </option>
          ))}
        </Select>
        <Select label="Industry" name="industry" defaultValue={filter.industry}>
          <option value={everything}>All industries</option>
          {options.industries.map((industry) => (
            <option key={industry}>{industry}</option>
          ))}
        </Select>
        <Button type="submit" tone="line" className="filters__go">
          Show products
        </Button>
      </form>
    </search>
  );
}
