import { formerColleague } from '../handling/former-colleague.ts';
import type { Interview } from './interview-store.server.ts';

interface InterviewEntry {
  at: Date;
  who: string;
  what: string;
  whom?: string;
  message?: { kind: 'reply'; text: string };
}

/** What happened to the interviews of a lead, for its timeline. */
export function describeInterviews(
  interviews: Interview[],
  applicant: string,
  printTime: (date: Date) => string,
): InterviewEntry[] {
  return interviews.flatMap((interview) => {
    const { state, startsAt, offeredTimes, offeredAt, decidedAt, endedAt } = interview;
    const wasAgreedAtOnce = decidedAt?.getTime() === offeredAt.getTime();
    const entries: InterviewEntry[] = [
      {
        at: offeredAt,
        who: interview.offeredBy ?? formerColleague,
        what: wasAgreedAtOnce ? 'agreed on an interview on' : 'invited them to an interview on',
        whom: offeredTimes.map(printTime).join(' or '),
        message: { kind: 'reply', text: interview.text },
      },
    ];
    if (decidedAt && startsAt && !wasAgreedAtOnce)
      entries.push({ at: decidedAt, who: applicant, what: 'chose', whom: printTime(startsAt) });
    if (decidedAt && state === 'refused')
      entries.push({ at: decidedAt, who: applicant, what: 'said that no time fits' });
    if (endedAt)
      entries.push({
        at: endedAt,
        who: interview.endedBy ?? applicant,
        what: state === 'moved' ? 'moved the interview' : 'cancelled the interview',
        ...(interview.endedText && { message: { kind: 'reply' as const, text: interview.endedText } }),
      });
    return entries;
  });
}
