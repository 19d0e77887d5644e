import { Readable } from 'node:stream';
import { data } from 'react-router';
import { readOriginal } from '#domain/incoming/read-original.server.ts';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/lead-mail.ts';
import { streamFile } from './stream-file.server.ts';

/** Downloads a mail as it came. It is scanned first, and every download is recorded before the first byte is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await findHandledLead(params.reference);
  if (!lead) throw data(null, { status: 404 });
  const staff = permit(context, 'file.open', lead);
  const original = await readOriginal(params.mail, lead.id);
  if (original.outcome !== 'clean') return new Response(reasons[original.outcome], { status: 404 });
  await recordAudit({
    staffId: staff.id,
    action: 'file.open',
    leadId: lead.id,
    detail: { mail: params.mail },
  });
  return streamFile({
    name: `${lead.reference}-${params.mail}.eml`,
    kind: 'eml',
    bytes: original.raw.length,
    contents: Readable.from([original.raw]),
  });
}

const reasons = {
  unable: 'This mail could not be scanned just now. Nobody can open it before that.',
  infected: 'Something in this mail is infected. It cannot be opened.',
  unknown: 'The original of this mail is not stored any more.',
};
