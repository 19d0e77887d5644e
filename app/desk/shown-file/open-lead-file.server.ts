import { data, type RouterContextProvider } from 'react-router';
import { readFile } from '#domain/leads/files/read-file.server.ts';
import { findFiles } from '#domain/leads/handling/desk-lead-store.server.ts';
import { findHandledLead } from '#domain/leads/handling/handling-store.server.ts';
import { findInterviewerIds } from '#domain/leads/interviews/interviewer-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';

/** A clean file of a lead, or why it cannot be opened. */
export async function openLeadFile(
  { reference, file: fileId }: { reference: string; file: string },
  context: Readonly<RouterContextProvider>,
) {
  const lead = await findHandledLead(reference);
  if (!lead) throw data(null, { status: 404 });
  const found = (await findFiles([lead.id])).find(({ id }) => id === fileId);
  // What we sent belongs to the conversation, which interviewers do not see.
  const isForInterviewers = lead.kind === 'application' && !found?.replyId;
  const interviewerIds = isForInterviewers ? await findInterviewerIds(lead.id) : [];
  const staff = permit(context, 'file.open', { ...lead, interviewerIds });
  const file = found ? await readFile(fileId) : ({ outcome: 'unknown' } as const);
  if (file.outcome !== 'readable')
    return { outcome: 'refused' as const, response: new Response(reasons[file.outcome], { status: 404 }) };
  return {
    outcome: 'opened' as const,
    file,
    /** To be called before the first byte is sent. */
    recordOpening: () =>
      recordAudit({ staffId: staff.id, action: 'file.open', leadId: lead.id, detail: { file: fileId } }),
  };
}

const reasons = {
  unscanned: 'This file has not been scanned yet. Nobody can open it before that.',
  infected: 'This file was infected and has been removed.',
  missing: 'This file is missing, or it is no longer the file that was sent.',
  unknown: 'This lead has no such file.',
};
