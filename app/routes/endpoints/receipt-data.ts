import { exportLead } from '#domain/leads/export-lead.server.ts';
import { privateHeaders } from '../site/private-headers.ts';
import type { Route } from './+types/receipt-data.ts';

/** Everything we hold about one lead, as a file for whoever holds the address of its receipt. */
export async function loader({ params }: Route.LoaderArgs) {
  const held = await exportLead(params.token);
  if (!held) return new Response('We do not find this receipt.', { status: 404, headers: privateHeaders });
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="pahana-${held.reference}.json"`,
    },
  });
}
