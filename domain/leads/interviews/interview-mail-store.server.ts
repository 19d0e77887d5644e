import { database } from '#platform/database.server.ts';
import { findInterviews, type Interview } from './interview-store.server.ts';

/** Everything that mails about an interview are made of. */
export async function findInterviewMail(interviewId: string) {
  const lead = await database()
    .selectFrom('interview')
    .innerJoin('lead', 'lead.id', 'interview.lead_id')
    .select(['lead.id', 'reference', 'opening', 'lead.name', 'lead.email', 'mailbox', 'lead.state'])
    .select('mail_token as mailToken')
    .select((row) =>
      row
        .selectFrom('delivery')
        .select('message_id')
        .whereRef('delivery.lead_id', '=', 'lead.id')
        .where('audience', '=', 'visitor')
        .where('occasion', '=', 'received')
        .as('firstMessageId'),
    )
    .where('interview.id', '=', interviewId)
    .executeTakeFirstOrThrow();
  const interviews = await findInterviews([lead.id]);
  const interview = interviews.find(({ id }) => id === interviewId);
  if (!interview) throw new Error('There is no such interview');
  return { lead, interview, moved: findMoved(interviews, interview) };
}

/** The agreed interview that this one replaces. */
function findMoved(interviews: Interview[], interview: Interview): Interview | undefined {
  const earlier = interviews.filter(
    ({ uid, sequence }) => uid === interview.uid && sequence < interview.sequence,
  );
  const last = earlier.at(-1);
  return last?.startsAt ? last : undefined;
}

/** Undefined if the person has left. */
export async function findInterviewer(id: string) {
  return await database()
    .selectFrom('interviewer')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['interview_id as interviewId', 'name', 'email'])
    .where('interviewer.id', '=', id)
    .where('left_at', 'is', null)
    .executeTakeFirst();
}
