import type { IssueRow, ReaderRow, SelectedReader } from '#app/desk/newsletter/reader-row.ts';
import { printDayTime, printShortDay } from '#domain/format/print-day.ts';
import { type ListedIssue, listIssues } from '#domain/newsletter/issue-count-store.server.ts';
import {
  countByState,
  countWeeks,
  findSubscriber,
  type ListedSubscriber,
  listConsent,
  listSubscribers,
} from '#domain/newsletter/readership-store.server.ts';
import type { SubscriberState } from '#domain/newsletter/subscriber-store.server.ts';
import { readQuery } from '#domain/read-query.ts';
import { recordAudit } from '#platform/audit-store.server.ts';

const weeks = 12;
const pageSize = 25;
const states: readonly string[] = ['pending', 'confirmed', 'left', 'bounced'] satisfies SubscriberState[];

/** Reads the filter of the list; invalid values are ignored. */
export function readListing(searchParams: URLSearchParams) {
  const id = (name: string) => /^\d{1,18}$/.exec(readQuery(searchParams, name))?.[0];
  const state = readQuery(searchParams, 'state');
  return {
    state: states.includes(state) ? (state as SubscriberState) : undefined,
    prefix: readQuery(searchParams, 'q', 254),
    before: id('before'),
    selected: id('subscriber'),
  };
}

export async function readNewsletter(staffId: string, listing: ReturnType<typeof readListing>, now: Date) {
  const [counts, perWeek, issues, listed, selected] = await Promise.all([
    countByState(),
    countWeeks(weeks, now),
    listIssues(24),
    listSubscribers(listing, pageSize + 1),
    listing.selected ? readSelected(listing.selected) : null,
  ]);
  const shown = listed.slice(0, pageSize);
  await recordAudit({
    staffId,
    action: 'newsletter.read',
    detail: {
      subscribers: shown.map(({ id }) => id),
      searched: listing.prefix !== '',
      ...(selected && { history: listing.selected }),
    },
  });
  return {
    counts,
    bars: perWeek.map(({ monday, joined, left }) => ({
      label: printShortDay(monday),
      below: joined,
      above: left,
    })),
    issues: issues.map(toIssueRow),
    readers: shown.map(toRow),
    next: listed.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    selected,
  };
}

async function readSelected(id: string): Promise<SelectedReader | null> {
  const [subscriber, events] = await Promise.all([findSubscriber(id), listConsent(id)]);
  if (!subscriber) return null;
  return {
    ...toRow(subscriber),
    events: events.map(({ kind, version, at }) => ({ kind, version, at: printDayTime(at) })),
  };
}

function toRow({ id, email, state, requestedAt, confirmedAt, ...since }: ListedSubscriber): ReaderRow {
  const { leftAt, bouncedAt } = since;
  return { id, email, state, since: printDayTime(leftAt ?? bouncedAt ?? confirmedAt ?? requestedAt) };
}

function toIssueRow({ id, state, subject, begunAt, ...issue }: ListedIssue): IssueRow {
  const { delivered, failed, bounced, leftAfter, waiting, cancelled, unwritten } = issue;
  const readers = delivered + failed + waiting + cancelled + unwritten;
  const counts = begunAt ? { readers, delivered, failed, bounced, leftAfter } : noCounts;
  return { id, state, subject, when: describeTime({ begunAt, ...issue }), ...counts };
}

const noCounts = { readers: null, delivered: null, failed: null, bounced: null, leftAfter: null };

function describeTime({
  begunAt,
  scheduledAt,
  savedAt,
  savedByName,
}: Pick<ListedIssue, 'begunAt' | 'scheduledAt' | 'savedAt' | 'savedByName'>): string {
  if (begunAt) return `Began ${printDayTime(begunAt)}`;
  if (scheduledAt) return `Begins ${printDayTime(scheduledAt)}`;
  return `Saved ${printDayTime(savedAt)}${savedByName ? ` by ${savedByName}` : ''}`;
}
