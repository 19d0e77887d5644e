import { data, type RouterContextProvider } from 'react-router';
import { findDeskLead } from '#domain/leads/handling/desk-lead-store.server.ts';
import { findInterviewerIds } from '#domain/leads/interviews/interviewer-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';

/** An application that this person may score: as HR, or because they interview the applicant. */
export async function findApplicant(reference: string, context: Readonly<RouterContextProvider>) {
  const lead = await findDeskLead(reference);
  if (!lead?.opening || lead.state === 'spam' || lead.state === 'withdrawn')
    throw data(null, { status: 404 });
  const guarded = { ...lead, interviewerIds: await findInterviewerIds(lead.id) };
  return { lead, staff: permit(context, 'application.score', guarded) };
}
