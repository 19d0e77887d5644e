import { getContent } from '#content/read-content.server.ts';
import { printShortTime } from '#domain/format/print-short-time.ts';
import type { Turn } from '#domain/leads/handling/current-turn.ts';
import { type InboxFilter, writeInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { deskUrl } from '#domain/leads/mails/address-mail.server.ts';
import { dayNumber } from '#domain/promises/office-hours.ts';
import { env } from '#platform/env.server.ts';
import type { Mail } from '#platform/mail/mail.server.ts';
import { renderMail } from '#platform/mail/render-mail.server.ts';
import {
  lateFilter,
  maxCounted,
  maxListed,
  ownFilter,
  readSummary,
  unownedFilter,
} from './read-summary.server.ts';
import { SummaryMail } from './summary-mail.tsx';
import { findSummaryReader } from './summary-store.server.ts';

/** Null if the day is over, nothing waits, or the person has left or wants no summary. */
export async function writeSummaryMail(
  staffId: string,
  day: string | null,
  now = new Date(),
): Promise<Omit<Mail, 'messageId'> | null> {
  if (Number(day) !== dayNumber(now)) return null;
  const reader = await findSummaryReader(staffId);
  const summary = reader && (await readSummary(reader, getContent().company, now));
  if (!summary) return null;
  const { own, unowned, late, mailsToReview } = summary;
  const desk = `${env().DESK_URL}/desk`;
  const listUrl = (filter: InboxFilter) => `${desk}?${writeInboxFilter(filter)}`;
  const lists = [
    { label: 'New, and without an owner', url: listUrl(unownedFilter), count: unowned },
    { label: 'Broken promises', url: listUrl(lateFilter), count: late },
    { label: 'Mail to look at', url: `${desk}/mail/review`, count: mailsToReview },
  ].filter(({ count }) => count > 0);
  const subject =
    own.length > 0
      ? `Today at the desk: ${printCount(own.length, maxListed)} waiting for you`
      : 'Today at the desk';
  return {
    to: { name: reader.name, address: reader.email },
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject,
    ...(await renderMail(
      <SummaryMail
        title={subject}
        preview={lists.map(({ label, count }) => `${label}: ${printCount(count)}`).join(', ') || subject}
        own={own.map(({ reference, name, form, turn }) => ({
          reference,
          url: deskUrl(reference),
          who: `${name || 'a visitor'} (${form})`,
          ...describeWait(turn, now),
        }))}
        lists={lists.map((list) => ({ ...list, count: printCount(list.count) }))}
        deskUrl={listUrl(ownFilter)}
        name={reader.name}
      />,
    )),
  };
}

const printCount = (count: number, limit = maxCounted) =>
  count < limit ? String(count) : `${limit} or more`;

function describeWait({ since, due }: Turn, now: Date): { when: string; isLate: boolean } {
  if (!due) return { when: `waits since ${printShortTime(since)}`, isLate: false };
  return due <= now
    ? { when: `late since ${printShortTime(due)}`, isLate: true }
    : { when: `answer by ${printShortTime(due)}`, isLate: false };
}
