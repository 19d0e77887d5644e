import { privateHeaders } from '#app/http/private-headers.ts';
import { exportLead } from '#domain/leads/receipt/export-lead.server.ts';
import type { Route } from './+types/receipt-data.ts';

/** Everything stored about one lead, as a file for visitors who opened the receipt by the link in our mail. */
export async function loader({ params }: Route.LoaderArgs) {
  const exported = await exportLead(params.token);
  if (exported.outcome === 'missing')
    return new Response('We do not find this receipt.', { status: 404, headers: privateHeaders });
  if (exported.outcome === 'unproven')
    return new Response(
      'This file is only for the address that was given. Open the receipt by the link in our mail to that address, and download it there.',
      { status: 403, headers: privateHeaders },
    );
  const { data } = exported;
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="pahana-${data.reference}.json"`,
    },
  });
}
