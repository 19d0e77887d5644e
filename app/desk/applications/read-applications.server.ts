import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { pageSize, writeSelected } from '#domain/leads/applications/application-selection.ts';
import {
  type ApplicationStage,
  applicationStages,
  isStage,
  stageLabels,
  undecidedStages,
} from '#domain/leads/applications/application-stages.ts';
import {
  countLimit,
  countStages,
  listApplications,
  type StageCount,
} from '#domain/leads/applications/application-store.server.ts';
import { printReason } from '#domain/leads/applications/decline-letter.ts';
import { describeScores } from '#domain/leads/applications/score-levels.ts';
import { summariseScores } from '#domain/leads/applications/score-store.server.ts';
import { listInterviews } from '#domain/leads/interviews/interview-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { leadHref } from '../shared/place.ts';
import { readDecline } from './read-decline.server.ts';

type Context = Readonly<RouterContextProvider>;

/** Below the board. */
const maxComing = 20;

/** The board of openings, the applicants of one opening, or the decline step for the selected applicants. */
export async function readApplications(request: Request, context: Context) {
  permit(context, 'application.list');
  const { searchParams } = new URL(request.url);
  if (readQuery(searchParams, 'step') === 'decline') return await readDecline(searchParams, context);
  return searchParams.has('opening') ? await readList(searchParams, context) : await readBoard(context);
}

const addressOf = (query: Record<string, string>) =>
  `/desk/applications?${new URLSearchParams(query).toString()}`;

async function readBoard(context: Context) {
  const staff = permit(context, 'application.list');
  const [counts, coming] = await Promise.all([
    countStages(),
    listInterviews(staff.id, { isOwn: false, from: new Date(), limit: maxComing }),
  ]);
  const detail = { leads: coming.map(({ leadId }) => leadId) };
  if (coming.length > 0) await recordAudit({ staffId: staff.id, action: 'application.list', detail });
  const { openings } = getContent();
  const advertised = openings.map(({ title, department, location }) => ({
    opening: title,
    about: `${department}, ${location}`,
  }));
  const closed = [...new Set(counts.map(({ opening }) => opening))]
    .filter((title) => !openings.some((opening) => opening.title === title))
    .sort()
    .map((opening) => ({ opening, about: 'No longer advertised' }));
  return {
    view: 'board' as const,
    coming: coming.map(({ leadId: _, startsAt, ...row }) => ({ ...row, time: printShortTime(startsAt) })),
    rows: [...advertised, ...closed].map(({ opening, about }) => ({
      opening,
      about,
      to: addressOf({ opening }),
      counts: applicationStages.map((stage) => ({
        label: stageLabels[stage],
        count: printCount(counts, opening, [stage]),
        to: addressOf({ opening, stage }),
      })),
    })),
  };
}

async function readList(query: URLSearchParams, context: Context) {
  const staff = permit(context, 'application.list');
  const opening = readQuery(query, 'opening');
  const wanted = readQuery(query, 'stage');
  const stage = isStage(wanted) ? wanted : null;
  const before = readQuery(query, 'before') || null;
  const [counts, found] = await Promise.all([
    countStages(opening),
    listApplications({
      opening,
      stages: stage ? [stage] : undecidedStages,
      before,
      limit: pageSize + 1,
    }),
  ]);
  const shown = found.slice(0, pageSize);
  const ids = shown.map(({ id }) => id);
  const detail = { stage, leads: ids };
  if (shown.length > 0) await recordAudit({ staffId: staff.id, action: 'application.list', detail });
  const scores = await summariseScores(ids, staff.id);
  const here = { opening, ...(stage && { stage }) };
  const last = shown.at(-1);
  const from = `applications?${new URLSearchParams({ ...here, ...(before && { before }) })}`;
  return {
    view: 'list' as const,
    opening,
    stage,
    views: [
      {
        label: 'To decide',
        count: printCount(counts, opening, undecidedStages),
        to: addressOf({ opening }),
        isCurrent: !stage,
      },
      ...applicationStages.map((each) => ({
        label: stageLabels[each],
        count: printCount(counts, opening, [each]),
        to: addressOf({ opening, stage: each }),
        isCurrent: each === stage,
      })),
    ],
    rows: shown.map(({ id, version, receivedAt, stageReason, ownerId, cursor, interviewAt, ...row }) => ({
      ...row,
      href: leadHref(row.reference, from, cursor),
      selectionValue: writeSelected(row.reference, version),
      received: printShortTime(receivedAt),
      reason: stageReason && printReason(stageReason),
      isMine: ownerId === staff.id,
      interview: interviewAt && printShortTime(interviewAt),
      scores: describeScores(scores.get(id) ?? { scorers: 0, mean: null }),
    })),
    newest: before && addressOf(here),
    older: found.length > pageSize && last ? addressOf({ ...here, before: last.cursor }) : null,
  };
}

/** "1,000+" where counting stopped at the limit. */
function printCount(counts: StageCount[], opening: string, stages: readonly ApplicationStage[]): string {
  const parts = counts.filter((each) => each.opening === opening && stages.includes(each.stage));
  const sum = parts.reduce((total, { count }) => total + Math.min(count, countLimit), 0);
  return sum.toLocaleString('en') + (parts.some(({ count }) => count > countLimit) ? '+' : '');
}
