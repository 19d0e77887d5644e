import { PageHero } from '../../sections/page-hero.tsx';
import { ReceiptCard } from './receipt-card.tsx';

type Props = { erasure: { reference: string; noun: string; erased: string } };

export function ErasedScreen({ erasure: { reference, noun, erased } }: Props) {
  return (
    <PageHero
      eyebrow={`Your ${noun}`}
      title="It is gone."
      lede="Your words, your files and the record of our mails are deleted. Nobody can answer it or bring it back."
      hint="A mail that had already gone out lies in the mailbox it went to. Ours are cleared by hand, by this reference."
      actions={[
        { label: 'Back to home', href: '/' },
        { label: 'Write to us anew', href: '/contact', variant: 'link' },
      ]}
    >
      <ReceiptCard
        name="What is left"
        reference={reference}
        lines={[
          { term: 'Form', text: noun },
          { term: 'Erased', text: erased },
        ]}
      >
        This is all we keep of it, to show that it was done.
      </ReceiptCard>
    </PageHero>
  );
}
