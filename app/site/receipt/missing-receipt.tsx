import { LostGoose } from '../../sections/lost-goose.tsx';
import { PageHero } from '../../sections/page-hero.tsx';

/** Says the same of a wrong address and of a receipt whose time is over. */
export function MissingReceipt({ phone }: { phone: string }) {
  return (
    <PageHero
      title="We do not find this receipt"
      lede="Its address may have lost a letter on the way from the email, or the request has been erased: by you, or because its time was over."
      hint={`If you have a reference, it works by phone too: ${phone}.`}
      acts={[
        { label: 'Contact Us', href: '/contact' },
        { label: 'Back to home', href: '/', look: 'link' },
      ]}
    >
      <LostGoose />
    </PageHero>
  );
}
