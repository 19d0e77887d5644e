import { describeNotice } from '#domain/leads/notices/notice-kinds.ts';
import { countUnseen, listUnseenAfter } from '#domain/leads/notices/notice-list-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { asNumber } from '../shared/as-number.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/unseen.ts';
import type { NewNotices } from './new-notices.ts';
import { toRecord } from './to-record.ts';

/** More at once would cover the screen; the title counts them all. */
const maxShown = 3;

/**
 * What came after the notice that the browser knows. A notification can be read on a locked screen, so the visitor is
 * named only if the person wants it. Requested with `?live`, so that it does not extend the session.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: staffId } = permit(context, 'notice.list');
  const after = asNumber(readQuery(new URL(request.url).searchParams, 'after')) ?? '0';
  const [unseen, listed] = await Promise.all([
    countUnseen(staffId),
    listUnseenAfter(staffId, after, maxShown),
  ]);
  const named = listed.filter(
    (notice) => notice.showsNames && notice.name && may(context, 'lead.read', toRecord(notice)),
  );
  if (named.length > 0)
    await recordAudit({
      staffId,
      action: 'notice.list',
      detail: { leads: named.map(({ leadId }) => Number(leadId)) },
    });
  const answer: NewNotices = {
    ...unseen,
    notices: listed.map((notice) => ({
      id: notice.id,
      title: describeNotice(notice.kind, notice.by),
      body: named.includes(notice) ? `${notice.reference}, ${notice.name}` : notice.reference,
      to: `/desk/leads/${notice.reference}`,
    })),
  };
  return Response.json(answer);
}
