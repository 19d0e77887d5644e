import { data } from 'react-router';
import { privateHeaders } from '#app/http/private-headers.ts';
import { ErasedScreen } from '#app/site/receipt/erased-screen.tsx';
import { MissingReceipt } from '#app/site/receipt/missing-receipt.tsx';
import { getContent } from '#content/read-content.server.ts';
import type { Route } from './+types/erased-route.ts';
import { readErasure } from './read-erasure.server.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const { phone } = getContent().company;
  const erasure = await readErasure(params.reference);
  return data({ erasure, phone }, { status: erasure ? 200 : 404, headers: privateHeaders });
}

export const headers: Route.HeadersFunction = () => privateHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.erasure ? 'Erased | Pahana' : 'Receipt not found | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function Erased({ loaderData: { erasure, phone } }: Route.ComponentProps) {
  return erasure ? <ErasedScreen erasure={erasure} /> : <MissingReceipt phone={phone} />;
}
