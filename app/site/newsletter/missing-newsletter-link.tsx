import { LostGoose } from '../../sections/lost-goose.tsx';
import { PageHero } from '../../sections/page-hero.tsx';

/** The same text for a truncated link and for one that a newer mail has replaced. */
export function MissingNewsletterLink() {
  return (
    <PageHero
      title="This link leads to no letter"
      lede="It may have lost a character on the way from the email, or a newer mail has replaced it. Nothing was changed."
      hint="To join, leave your address in the box at the foot of this page and we send a new link. To leave, use the link in the latest letter, or reply to it and say so."
      actions={[
        { label: 'Contact Us', href: '/contact' },
        { label: 'Back to home', href: '/', variant: 'link' },
      ]}
    >
      <LostGoose />
    </PageHero>
  );
}
