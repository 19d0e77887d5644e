import { getContent } from '#content/read-content.server.ts';
import { printColomboTime } from '#domain/format/print-time.ts';
import { env } from '#platform/env.server.ts';
import { type Mail, mailHost } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import { greet } from '../applications/decline-letter.ts';
import { printLength } from '../interviews/interview-choices.ts';
import { findInterviewMail } from '../interviews/interview-mail-store.server.ts';
import type { Interview } from '../interviews/interview-store.server.ts';
import { writeCalendar } from '../interviews/write-calendar.ts';
import { visitorReplyTo } from './address-mail.server.ts';
import { InterviewMail } from './interview-mail.tsx';

type WrittenMail = Omit<Mail, 'messageId'>;
type InterviewFacts = Awaited<ReturnType<typeof findInterviewMail>>;

/** To the applicant. Null if it is no longer true, or the application was withdrawn or marked as spam. */
export async function writeInterviewMail(occasion: string, interviewId: string): Promise<WrittenMail | null> {
  const facts = await findInterviewMail(interviewId);
  const { lead, interview } = facts;
  if (!lead.email || lead.state === 'spam' || lead.state === 'withdrawn') return null;
  if (`interview-${interview.state}` !== occasion) return null;
  const author = interview.state === 'cancelled' ? interview.endedBy : interview.offeredBy;
  const { company } = getContent();
  return {
    to: lead.email,
    from: { name: author ? `${author}, ${company.name}` : company.name, address: lead.mailbox },
    replyTo: visitorReplyTo(lead),
    ...(lead.firstMessageId && {
      headers: { 'In-Reply-To': lead.firstMessageId, References: lead.firstMessageId },
    }),
    ...(await writeLetter(facts, [...(author ? [author] : []), `${company.name}, ${company.city}`])),
  };
}

async function writeLetter(facts: InterviewFacts, signature: string[]) {
  const { lead, interview, moved } = facts;
  const { reference, opening } = lead;
  const salutation = greet(lead.name);
  const receipt = `${env().SITE_URL}/receipts/${lead.mailToken}#interview`;
  const subject = `Your interview for ${opening} (${reference})`;
  const attendee = { name: lead.name, address: lead.email ?? '' };
  const paragraphs = (text: string | null) => [salutation, ...(text ?? '').split(/\n{2,}/).filter(Boolean)];
  if (interview.state === 'offered')
    return {
      subject,
      ...(await renderMail(
        <InterviewMail
          {...{ reference, signature }}
          title={moved ? 'Another time for your interview' : 'We would like to meet you'}
          before={paragraphs(interview.text)}
          times={interview.offeredTimes.map(printColomboTime)}
          facts={listFacts(interview)}
          link={{ href: receipt, label: 'Choose a time' }}
          after={['If none of these times fits, tell us on the same page when you can come.']}
        />,
      )),
      // Otherwise the earlier time would stay in their calendar.
      ...(moved && { icalEvent: createEvent('CANCEL', facts, moved, attendee, receipt) }),
    };
  const isAgreed = interview.state === 'agreed';
  return {
    subject: isAgreed ? subject : `Cancelled: your interview for ${opening} (${reference})`,
    ...(await renderMail(
      <InterviewMail
        {...{ reference, signature }}
        title={isAgreed ? 'Your interview is fixed.' : 'Your interview is cancelled.'}
        before={isAgreed ? [salutation, 'We look forward to meeting you.'] : paragraphs(interview.endedText)}
        facts={listFacts(interview)}
        link={{ href: receipt, label: 'See your receipt' }}
        after={
          isAgreed
            ? ['The date is attached for your calendar. If you cannot come, please reply to this mail.']
            : []
        }
      />,
    )),
    ...(interview.startsAt && {
      icalEvent: createEvent(isAgreed ? 'REQUEST' : 'CANCEL', facts, interview, attendee, receipt),
    }),
  };
}

/** When, how long, where and with whom. */
export function listFacts({ startsAt, minutes, place, interviewers }: Interview) {
  return [
    ...(startsAt ? [{ label: 'When', value: printColomboTime(startsAt) }] : []),
    { label: 'How long', value: `about ${printLength(minutes)}` },
    { label: 'Where', value: place },
    { label: 'With', value: interviewers.map(({ name }) => name).join(', ') },
  ].filter(({ value }) => value);
}

/** The date as a file for one person's calendar. */
export function createEvent(
  method: 'REQUEST' | 'CANCEL',
  { lead }: InterviewFacts,
  interview: Interview,
  attendee: { name: string; address: string },
  link: string,
): NonNullable<Mail['icalEvent']> {
  const { uid, sequence, startsAt, minutes, place, decidedAt, endedAt, offeredAt } = interview;
  const { company } = getContent();
  const isApplicant = attendee.address === lead.email;
  return {
    method,
    filename: 'interview.ics',
    content: writeCalendar({
      method,
      uid: `${uid}@${mailHost()}`,
      sequence: method === 'CANCEL' ? sequence + 1 : sequence,
      decidedAt: (method === 'CANCEL' ? endedAt : decidedAt) ?? offeredAt,
      startsAt: startsAt ?? offeredAt,
      minutes,
      summary: isApplicant
        ? `Interview at ${company.name}: ${lead.opening}`
        : `Interview: ${lead.name}, ${lead.opening}`,
      place,
      description: `${lead.reference}\n${link}`,
      organizer: { name: company.name, address: lead.mailbox },
      attendee,
    }),
  };
}
