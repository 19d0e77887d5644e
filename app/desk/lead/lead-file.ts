import { data } from 'react-router';
import { readFile } from '#domain/leads/files/read-file.server.ts';
import { findFiles } from '#domain/leads/handling/desk-lead-store.server.ts';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/lead-file.ts';
import { streamFile } from './stream-file.server.ts';

/** Downloads a file of a lead. Every download is recorded before the first byte is sent. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const lead = await findHandledLead(params.reference);
  if (!lead) throw data(null, { status: 404 });
  const staff = permit(context, 'file.open', lead);
  const isOfLead = (await findFiles([lead.id])).some(({ id }) => id === params.file);
  const file = isOfLead ? await readFile(params.file) : ({ outcome: 'unknown' } as const);
  if (file.outcome !== 'readable') return new Response(reasons[file.outcome], { status: 404 });
  await recordAudit({
    staffId: staff.id,
    action: 'file.open',
    leadId: lead.id,
    detail: { file: params.file },
  });
  return streamFile(file);
}

const reasons = {
  unscanned: 'This file has not been scanned yet. Nobody can open it before that.',
  infected: 'This file was infected and has been removed.',
  missing: 'This file is missing, or it is no longer the file that was sent.',
  unknown: 'This lead has no such file.',
};
