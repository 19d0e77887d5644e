import { useRef } from 'react';
import { Notice } from '#app/ui/notice.tsx';
import { type FilterableProduct, filterProducts } from '#domain/catalogue/filter-products.ts';
import type { ProductFilter, ProductFilterOptions } from '#domain/catalogue/product-filter.ts';
import { choicesIn } from '#domain/listing-filter.ts';
import { Band } from '../../sections/band.tsx';
import { categoryLabel } from '../../sections/category-label.ts';
import { ClosingCall } from '../../sections/closing/closing-call.tsx';
import { countWord } from '../../sections/count-word.ts';
import { ListingFilters } from '../../sections/listing/listing-filters.tsx';
import { useListingFilter } from '../../sections/listing/use-listing-filter.ts';
import { MissingEntry } from '../../sections/missing-entry.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { SiteLink } from '../../sections/site-link.tsx';
import { type StageCard, StageCards } from '../../sections/stage-cards.tsx';

export type ProductCatalogue = {
  products: (StageCard & FilterableProduct)[];
  options: ProductFilterOptions;
};
type Props = ProductCatalogue & {
  /** The filter in the requested address. */
  filter: ProductFilter;
  missing?: boolean;
};

export function ProductListing({ products, options, filter: rendered, missing }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const { filter, initial, applyForm } = useListingFilter(form, options, rendered);
  const found = filterProducts(products, filter);
  const choices = choicesIn(filter).length;
  const clear = (
    // The link disappears with the filters, so the focus moves to the count.
    <SiteLink className="link" to="/products" preventScrollReset onClick={() => count.current?.focus()}>
      Clear filters
    </SiteLink>
  );
  return (
    <>
      {missing && <MissingEntry kind="product" />}
      <PageHero
        trail={[
          { name: 'Home', href: '/' },
          { name: 'Products', href: '/products' },
        ]}
        title={`${countWord(products.length)} products, already at work`}
        lede="Each one began as a real counter, ward or classroom. Try it for a month; take your data with you if you leave."
      />
      <Band tight>
        <h2 className="vh">Find a product</h2>
        <ListingFilters
          ref={form}
          action="/products"
          search={{
            id: 'product-search',
            label: 'Search products',
            placeholder: 'Search by name or description',
          }}
          lists={[
            {
              name: 'category',
              label: 'Category',
              all: 'All categories',
              options: options.category.map((value) => ({ value, label: categoryLabel(value) })),
            },
            {
              name: 'industry',
              label: 'Industry',
              all: 'All industries',
              options: options.industry.map((value) => ({ value, label: value })),
            },
          ]}
          filter={initial}
          submit="Show products"
          onChange={applyForm}
        />
        <div className="found">
          <p role="status" tabIndex={-1} ref={count}>
            {found.length} {found.length === 1 ? 'product' : 'products'} found
          </p>
          {choices > 0 && found.length > 0 && clear}
        </div>
        {found.length > 0 ? (
          <StageCards cards={found} look={choices === 0 && 'lead'} />
        ) : (
          <Notice>
            <h3>
              {choices > 1
                ? `Nothing matches ${choices === 2 ? 'both' : `all ${countWord(choices).toLowerCase()}`} filters`
                : 'Nothing matches'}
            </h3>
            <p>
              Try fewer words, or look through every product. If it does not exist yet, we may be able to
              build it.
            </p>
            <p>{clear}</p>
          </Notice>
        )}
      </Band>
      <ClosingCall
        art={products.slice(0, 3).map(({ art }) => art)}
        title="Not sure which one?"
        text="Tell us what your day looks like. An engineer will say which product fits, or that none does."
        actions={[
          { label: 'Talk to Expert', href: '/talk-to-expert' },
          { label: 'Contact Us', href: '/contact', variant: 'link' },
        ]}
      />
    </>
  );
}
