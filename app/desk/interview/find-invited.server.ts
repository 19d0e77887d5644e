import { data, type RouterContextProvider } from 'react-router';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { readStage, undecidedStages } from '#domain/leads/applications/application-stages.ts';
import { describeContact } from '#domain/leads/forms/describe-lead.server.ts';
import { type DeskLead, findDeskLead } from '#domain/leads/handling/desk-lead-store.server.ts';
import {
  findBusyTimes,
  findCurrent,
  findInterviews,
} from '#domain/leads/interviews/interview-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';

/** The application whose interview is arranged, with its current interview. */
export async function findInvited(reference: string, context: Readonly<RouterContextProvider>, now: Date) {
  const lead = await findDeskLead(reference);
  if (!lead?.opening) throw data(null, { status: 404 });
  const staff = permit(context, 'application.interview', lead);
  const current = findCurrent(await findInterviews([lead.id]), now);
  return { lead, staff, current, phone: describeContact(lead).phone, blocked: findBlockReason(lead) };
}

function findBlockReason({ state, email, survivor, stage }: DeskLead): string | null {
  if (state === 'withdrawn') return 'The applicant has withdrawn.';
  if (state === 'spam') return 'This is marked as spam.';
  if (survivor) return `This was merged into ${survivor}. Invite them there.`;
  if (!undecidedStages.some((undecided) => undecided === readStage(stage)))
    return 'This application is decided. Move it back to another stage first.';
  if (!email) return 'Without an email address no invitation can be sent.';
  return null;
}

/** When these people are busy, as lines to read without the interview that is being moved. */
export async function listBusy(interviewerIds: string[], moved: { id: string } | undefined, now: Date) {
  const busy = await findBusyTimes(interviewerIds, now);
  return {
    spans: busy,
    lines: busy
      .filter(({ interviewId }) => interviewId !== moved?.id)
      .map(({ interviewId, staffId, name, applicant, startsAt, minutes, isAgreed }) => ({
        key: `${interviewId}-${staffId}-${startsAt.toISOString()}`,
        time: printShortTime(startsAt),
        text: `${name} with ${applicant || 'an applicant'}, ${minutes} minutes${isAgreed ? '' : ', only offered'}`,
      })),
  };
}
