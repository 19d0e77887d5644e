import { data } from 'react-router';
import { MissingReceipt } from '#app/sections/missing-receipt.tsx';
import { PageHero } from '#app/sections/page-hero.tsx';
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
      eyebrow={`Erased ${erased}`}
      title="It is gone."
      lede={
        <>
          The {noun} <b className="whitespace-nowrap">{reference}</b> is deleted with everything that came
          with it: your words, your files and the record of our mails.
        </>
      }
      hint="We keep the reference, the kind of form and this date, to show that it was done. A mail that had already gone out lies in the mailbox it went to; ours is cleared by hand."
      acts={[
        { label: 'Back to home', href: '/' },
        { label: 'Write to us anew', href: '/contact', look: 'link' },
      ]}
    />
  );
}
