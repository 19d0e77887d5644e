import { Button } from '#app/ui/button.tsx';
import { SiteLink } from '../site-link.tsx';
import { type OptInType, saveChoice } from './consent.ts';

/** Both answers are equal: one click each, with the same button style. */
export default function ConsentBanner({ categories }: { categories: OptInType[] }) {
  const names = new Intl.ListFormat('en', { type: 'conjunction' }).format(categories);
  const answer = (allowed: boolean) => () =>
    saveChoice(Object.fromEntries(categories.map((category) => [category, allowed])));
  return (
    <section className="consent-banner" aria-labelledby="consent-heading">
      <div className="w">
        <h2 id="consent-heading" className="text-block">
          May we use {names} cookies?
        </h2>
        <p>The site works the same without them, and you can change your mind at any time.</p>
        <div className="acts">
          <Button tone="line" small onClick={answer(false)}>
            Only essential
          </Button>
          <Button tone="line" small onClick={answer(true)}>
            Allow {names}
          </Button>
          <SiteLink className="link" to="/cookie-policy#settings">
            Cookie settings
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
