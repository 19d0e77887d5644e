import { data } from 'react-router';
import { MissingReceipt } from '#app/sections/missing-receipt.tsx';
import { PageHero } from '#app/sections/page-hero.tsx';
import { Slip } from '#app/sections/slip.tsx';
import { getContent } from '#content/read-content.server.ts';
import { findErasure } from '#domain/leads/erasure-store.server.ts';
import { kindOf } from '#domain/leads/lead-kinds.server.ts';
import { printColomboTime } from '#domain/promises/print-time.ts';
import type { Route } from './+types/erased.ts';
import { privateHeaders } from './private-headers.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const { phone } = getContent().company;
  const found = await findErasure(params.reference);
  const erasure = found && {
    reference: found.reference,
    noun: kindOf(found.kind).noun,
    erased: printColomboTime(found.erasedAt),
  };
  return data({ erasure, phone }, { status: erasure ? 200 : 404, headers: privateHeaders });
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.erasure ? 'Erased | Pahana' : 'Receipt not found | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function Erased({ loaderData: { erasure, phone } }: Route.ComponentProps) {
  if (!erasure) return <MissingReceipt phone={phone} />;
  const { reference, noun, erased } = erasure;
  return (
    <PageHero
      eyebrow={`Your ${noun}`}
      title="It is gone."
      lede="Your words, your files and the record of our mails are deleted. Nobody can answer it or bring it back."
      hint="A mail that had already gone out lies in the mailbox it went to. Ours are cleared by hand, by this reference."
      acts={[
        { label: 'Back to home', href: '/' },
        { label: 'Write to us anew', href: '/contact', look: 'link' },
      ]}
    >
      <Slip
        name="What is left"
        reference={reference}
        lines={[
          { term: 'Form', text: noun },
          { term: 'Erased', text: erased },
        ]}
      >
        This is all we keep of it, to show that it was done.
      </Slip>
    </PageHero>
  );
}
