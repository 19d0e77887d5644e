import { Band } from './band.tsx';
import { ClosingCall } from './closing-call.tsx';
import { countWord } from './count-word.ts';
import { MissingEntry } from './missing-entry.tsx';
import { PageHero } from './page-hero.tsx';
import { type StageCard, StageCards } from './stage-cards.tsx';

export function ProductListing({ products, missing }: { products: StageCard[]; missing?: boolean }) {
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
        <h2 className="vh">All products</h2>
        <StageCards cards={products} lead />
      </Band>
      <ClosingCall
        title="Not sure which one?"
        text="Tell us what your day looks like. An engineer will say which product fits, or that none does."
        acts={[
          { label: 'Talk to Expert', href: '/talk-to-expert' },
          { label: 'Contact Us', href: '/contact', look: 'link' },
        ]}
      />
    </>
  );
}
