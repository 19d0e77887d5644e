import { LostGoose } from '../../sections/lost-goose.tsx';
import { PageHero } from '../../sections/page-hero.tsx';
import { searchButtonProps } from '../../sections/search/search-button-props.ts';

export function NotFoundScreen() {
  return (
    <PageHero
      eyebrow="Out of the row"
      title="404 Page Not Found"
      lede={
        <>
          There is nothing at this address. It may have moved, or the link may have lost a letter.{' '}
          <button type="button" className="link" {...searchButtonProps}>
            Search the site
          </button>
        </>
      }
      hint={
        <>
          <code className="rounded-1 border border-control px-1.5 py-0.5 font-display">app/routes.ts</code>{' '}
          has no line for this address. Did you forget to add the page to the router?
        </>
      }
      actions={[
        { label: 'Go home', href: '/' },
        { label: 'All services', href: '/services', variant: 'link' },
        { label: 'All products', href: '/products', variant: 'link' },
        { label: 'All industries', href: '/industries', variant: 'link' },
        { label: 'Contact Us', href: '/contact', variant: 'link' },
      ]}
    >
      <LostGoose />
    </PageHero>
  );
}
