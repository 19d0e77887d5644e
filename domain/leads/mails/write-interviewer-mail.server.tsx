import { printColomboTime } from '#domain/format/print-time.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { findInterviewer, findInterviewMail } from '../interviews/interview-mail-store.server.ts';
import { addressDepartment, deskUrl } from './address-mail.server.ts';
import { InterviewMail } from './interview-mail.tsx';
import { createEvent, listFacts } from './write-interview-mail.server.tsx';

const automatic = { 'Auto-Submitted': 'auto-generated' };

/** To one of the interviewers. Null if they have left, or the interview was moved or cancelled before the mail was sent. */
export async function writeInterviewerMail(
  occasion: string,
  interviewerId: string,
): Promise<Omit<Mail, 'messageId'> | null> {
  const interviewer = await findInterviewer(interviewerId);
  if (!interviewer) return null;
  const facts = await findInterviewMail(interviewer.interviewId);
  const { lead, interview } = facts;
  const isAgreed = occasion === 'interview-agreed';
  if (!interview.startsAt || isAgreed !== (interview.state === 'agreed')) return null;
  const { name, email } = interviewer;
  const link = `${env().DESK_URL}/desk/applications/${lead.reference}/scores`;
  const about = `${lead.name || 'An applicant'}, ${lead.opening}`;
  return {
    to: email,
    headers: automatic,
    subject: `${isAgreed ? 'Interview' : 'Interview cancelled'}: ${about} (${lead.reference})`,
    ...(await renderMail(
      <InterviewMail
        title={isAgreed ? 'You have an interview.' : 'An interview is cancelled.'}
        before={[`${about}.`]}
        facts={listFacts(interview)}
        link={{ href: link, label: isAgreed ? 'Read the application' : 'Open it at the desk' }}
        after={isAgreed ? ['Please give your scores on the same page after the interview.'] : []}
        signature={[]}
        reference={lead.reference}
      />,
    )),
    icalEvent: createEvent(isAgreed ? 'REQUEST' : 'CANCEL', facts, interview, { name, address: email }, link),
  };
}

/** To the department, when the applicant has chosen a time. */
export async function writeInterviewNotice(interviewId: string): Promise<Omit<Mail, 'messageId'> | null> {
  const { lead, interview } = await findInterviewMail(interviewId);
  if (interview.state !== 'agreed' || !interview.startsAt) return null;
  const title = `${lead.name || 'The applicant'} chose ${printColomboTime(interview.startsAt)}`;
  return {
    ...addressDepartment(lead),
    subject: `${title} (${lead.reference})`,
    ...(await renderMail(
      <InterviewMail
        title={`${title}.`}
        before={[`The interview for ${lead.opening} is fixed. Both sides have the date by mail.`]}
        facts={listFacts(interview)}
        link={{ href: deskUrl(lead.reference), label: 'Open it at the desk' }}
        after={[]}
        signature={[]}
        reference={lead.reference}
      />,
    )),
  };
}
