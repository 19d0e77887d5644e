import type { RouterContextProvider } from 'react-router';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { describeNotice } from '#domain/leads/notices/notice-kinds.ts';
import { listNotices } from '#domain/leads/notices/notice-list-store.server.ts';
import { recordAudit } from '#platform/audit-store.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { toRecord } from './to-record.ts';

const pageSize = 50;

/** One page of what the person was told, newest first. */
export async function readNotices(context: Readonly<RouterContextProvider>, before: string | undefined) {
  const { id: staffId } = permit(context, 'notice.list');
  const listed = await listNotices(staffId, pageSize + 1, before);
  const shown = listed.slice(0, pageSize);
  const named = shown.filter((notice) => may(context, 'lead.read', toRecord(notice)));
  if (named.length > 0)
    await recordAudit({
      staffId,
      action: 'notice.list',
      detail: { leads: [...new Set(named.map(({ leadId }) => Number(leadId)))] },
    });
  return {
    next: listed.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    newest: shown[0]?.id ?? null,
    hasUnseen: shown.some(({ seenAt }) => seenAt === null),
    rows: shown.map((notice) => ({
      id: notice.id,
      what: describeNotice(notice.kind, notice.by),
      reference: notice.reference,
      name: named.includes(notice) ? notice.name : '',
      /** Whether the person may open the lead. */
      opens: named.includes(notice),
      at: printShortTime(notice.at),
      isSeen: notice.seenAt !== null,
    })),
  };
}

export type NoticeRow = Awaited<ReturnType<typeof readNotices>>['rows'][number];
