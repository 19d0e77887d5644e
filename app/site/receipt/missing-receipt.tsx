import { LostGoose } from '../../sections/lost-goose.tsx';
import { PageHero } from '../../sections/page-hero.tsx';

/** The same text for a wrong address and for a receipt that has expired. */
export function MissingReceipt({ phone }: { phone: string }) {
  return (
    <PageHero
      title="We do not find this receipt"
      lede="Its address may have lost a letter on the way from the email, or the request has been erased: by you, or because its time was over."
      hint={`If you have a reference, it works by phone too: ${phone}.`}
      actions={[
        { label: 'Contact Us', href: '/contact' },
        { label: 'Back to home', href: '/', variant: 'link' },
      ]}
    >
      <LostGoose />
    </PageHero>
  );
}
