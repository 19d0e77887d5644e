import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { countWord } from '../../sections/count-word.ts';
import { SiteLink } from '../../sections/site-link.tsx';
import type { Entry } from './moonstone.tsx';

type Props = {
  entry: Entry | undefined;
  /** After a touch the tread is the link that opens the entry. */
  isLink: boolean;
  /** How many products and industries there are. */
  counts: [number, number];
  /** The moonstone is shown, so something can be chosen. */
  inView: boolean;
};

/** The first stair tread: the name and the sentence of the chosen entry. */
export function MoonstoneTread({ entry, isLink, counts, inView }: Props) {
  if (!entry) {
    const [products, industries] = counts.map((count) => countWord(count));
    return (
      <p className="tread w">
        {inView
          ? `${products} petals, ${products?.toLowerCase()} products. ${industries} names, ${industries?.toLowerCase()} industries. Choose one.`
          : `${products} products, ${industries?.toLowerCase()} industries.`}
      </p>
    );
  }
  const text = (
    <>
      <b>{entry.name}</b> {entry.summary}
    </>
  );
  return (
    <>
      <Prefetch key={entry.href} page={entry.href} />
      {isLink ? (
        <SiteLink className="tread w" to={entry.href} prefetch="none">
          {text}
        </SiteLink>
      ) : (
        <p className="tread w">{text}</p>
      )}
    </>
  );
}

/** Fetches the page in advance once the visitor stays on its entry, as our other links do. */
function Prefetch({ page }: { page: string }) {
  const [stays, setStays] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStays(true), 100);
    return () => clearTimeout(timer);
  }, []);
  return stays && <PrefetchPageLinks page={page} />;
}
