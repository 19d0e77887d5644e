import { data } from 'react-router';
import { Receipt } from '#app/sections/receipt.tsx';
import { getContent } from '#content/read-content.server.ts';
import { findReceipt } from '#domain/leads/find-receipt.server.ts';
import { kindOf } from '#domain/leads/lead-kinds.server.ts';
import { printColomboTime } from '#domain/promises/print-time.ts';
import type { Route } from './+types/receipt.ts';
import { privateHeaders } from './private-headers.ts';

export async function loader({ params }: Route.LoaderArgs) {
  const receipt = await findReceipt(params.token);
  if (!receipt) throw data(null, { status: 404, headers: privateHeaders });
  const { company, promises } = getContent();
  const { promise } = kindOf(receipt.kind);
  return data(
    {
      receipt: {
        ...receipt,
        received: printColomboTime(receipt.receivedAt),
        due: receipt.dueAt && printColomboTime(receipt.dueAt),
        promise: promise && promises[promise].printed,
      },
      phone: company.phone,
      hours: company.hours,
    },
    { headers: privateHeaders },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export const meta: Route.MetaFunction = () => [
  { title: 'Your receipt | Pahana' },
  { name: 'robots', content: 'noindex' },
];

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <Receipt {...loaderData} />;
}
