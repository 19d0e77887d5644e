import { findBusyTimes, findInterviews, type Interview } from './interview-store.server.ts';
import { doOverlap, endOf } from './suggest-times.server.ts';

export interface ShownInterview extends Pick<Interview, 'id' | 'startsAt' | 'minutes' | 'place'> {
  state: 'offered' | 'agreed' | 'refused';
  /** Those that can still be chosen. */
  times: Date[];
  /** Names. */
  interviewers: string[];
}

/** What the applicant sees of the latest interview; null if there is none, or it is over, moved or cancelled. */
export async function findShownInterview(leadId: string, now = new Date()): Promise<ShownInterview | null> {
  const interview = (await findInterviews([leadId])).at(-1);
  if (!interview) return null;
  const { id, state, startsAt, minutes, place, interviewers } = interview;
  if (state === 'moved' || state === 'cancelled') return null;
  if (startsAt && endOf({ startsAt, minutes }) <= now) return null;
  return {
    ...{ id, state, startsAt, minutes, place },
    times: state === 'offered' ? await listFreeTimes(interview, now) : [],
    interviewers: interviewers.map(({ name }) => name),
  };
}

async function listFreeTimes({ id, offeredTimes, minutes, interviewers }: Interview, now: Date) {
  const busy = await findBusyTimes(
    interviewers.map((each) => each.id),
    now,
  );
  const taken = busy.filter(({ isAgreed, interviewId }) => isAgreed && interviewId !== id);
  return offeredTimes.filter(
    (startsAt) => startsAt > now && !taken.some((other) => doOverlap({ startsAt, minutes }, other)),
  );
}
