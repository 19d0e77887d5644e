import type { RouterContextProvider } from 'react-router';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { findCurrent, findInterviews } from '#domain/leads/interviews/interview-store.server.ts';
import { currentStaff, may } from '../shared/guard-desk.server.ts';

type Guarded = Parameters<typeof may>[2] & { id: string };

/** The latest interview of an application, for its page. */
export async function readLeadInterview(
  lead: Guarded,
  { isScored }: { isScored: boolean },
  context: Readonly<RouterContextProvider>,
) {
  const now = new Date();
  const interviews = await findInterviews([lead.id]);
  const current = findCurrent(interviews, now);
  const last = current ?? interviews.at(-1);
  const isOver = last?.state === 'agreed' && !current;
  const isInterviewer = last?.interviewers.some(({ id }) => id === currentStaff(context).id) ?? false;
  return {
    mayArrange: may(context, 'application.interview', lead),
    isCurrent: current !== undefined,
    /** The interview has taken place, and the viewer took part without giving scores yet. */
    asksForScores: isOver && isInterviewer && !isScored,
    interview: last
      ? {
          state: isOver ? ('over' as const) : last.state,
          times: (last.startsAt ? [last.startsAt] : last.offeredTimes).map(printShortTime),
          place: last.place,
          minutes: last.minutes,
          interviewers: last.interviewers.map(({ name }) => name),
        }
      : null,
  };
}
