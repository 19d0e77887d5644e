import type { SpamRow } from '#app/desk/spam/spam-table.tsx';
import { printShortTime } from '#domain/format/print-short-time.ts';
import { readMessage } from '#domain/leads/forms/describe-lead.server.ts';
import { readLead } from '#domain/leads/forms/lead-kinds.server.ts';
import {
  countFlagged,
  type FlaggedLead,
  type LeadScope,
  listFlagged,
} from '#domain/leads/handling/flagged-store.server.ts';
import type { ListCursor } from '#domain/list-cursor.ts';
import { printSpamReason } from '#domain/spam/print-spam-reason.ts';
import { recordAudit } from '#platform/audit-store.server.ts';

const pageSize = 25;
const countLimit = 1_000;
const shownLength = 240;

export async function readSpam(staffId: string, scope: LeadScope, before: ListCursor | undefined) {
  const [leads, count] = await Promise.all([
    listFlagged(scope, pageSize + 1, before),
    countFlagged(scope, countLimit),
  ]);
  const shown = leads.slice(0, pageSize);
  if (shown.length > 0) {
    const detail = { view: 'spam', leads: shown.map(({ id }) => id) };
    await recordAudit({ staffId, action: 'lead.list', detail });
  }
  return {
    rows: shown.map(toRow),
    count: count < countLimit ? String(count) : `${countLimit} or more`,
    next: leads.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
  };
}

function toRow({ reference, name, score, reasons, receivedAt, ...lead }: FlaggedLead): SpamRow {
  const { kind, values } = readLead(lead);
  const text = readMessage(kind.fields, values).replace(/\s+/g, ' ').trim();
  return {
    reference,
    name,
    headline: kind.headline(values),
    message: text.length > shownLength ? `${text.slice(0, shownLength).trimEnd()} …` : text,
    score,
    reasons: reasons.map(printSpamReason),
    at: printShortTime(receivedAt),
  };
}
