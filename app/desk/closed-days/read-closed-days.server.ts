import { randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { getContent } from '#content/read-content.server.ts';
import { dayOf, printDay, printShortDay } from '#domain/format/print-day.ts';
import { weekdays } from '#domain/format/print-time.ts';
import { countDueByDay, type DueLeads } from '#domain/leads/handling/due-store.server.ts';
import { maxNameLength } from '#domain/promises/change-calendar.server.ts';
import { type ClosedDays, findDeskCalendar } from '#domain/promises/closed-day-store.server.ts';
import { may, permit } from '../shared/guard-desk.server.ts';
import { listAdministrationPages } from '../shared/list-administration-pages.server.ts';
import type { ClosedDayRow } from './closed-day-table.tsx';

/** The days from today on, public holidays and those closed at the desk, in their order. */
export async function readClosedDays(context: Readonly<RouterContextProvider>) {
  permit(context, 'calendar.read');
  const today = dayOf(new Date());
  const { closed, opened } = await findDeskCalendar();
  const { holidays } = getContent().promises.officeHours;
  const listed = [
    ...closed.map((days) => ({ ...days, kind: 'closed' as const })),
    ...holidays.map(({ date, name }) => ({
      ...{ id: date, first: date, last: date, name, mailbox: null },
      kind: opened.includes(date) ? ('opened' as const) : ('holiday' as const),
    })),
  ].filter(({ last }) => last >= today);
  const [lastDay = today] = listed
    .map(({ last }) => last)
    .toSorted()
    .toReversed();
  const due = await countDueByDay(today, lastDay);
  return {
    days: listed
      .sort((one, other) => (one.first < other.first ? -1 : 1))
      .map(
        ({ kind, ...days }): ClosedDayRow => ({
          kind,
          id: days.id,
          days: printDays(days),
          name: days.name,
          department: days.mailbox ? nameDepartment(days.mailbox) : null,
          due: kind === 'opened' ? 0 : countDue(due, days),
        }),
      ),
    departments: listDepartments(),
    mayChange: may(context, 'calendar.change'),
    today,
    nameLimit: maxNameLength,
    key: randomUUID(),
    pages: listAdministrationPages(context),
  };
}

export function countDue(due: DueLeads[], { first, last, mailbox }: Omit<ClosedDays, 'id' | 'name'>): number {
  return due
    .filter((each) => each.day >= first && each.day <= last && (!mailbox || each.mailbox === mailbox))
    .reduce((sum, { leads }) => sum + leads, 0);
}

/** "Thu 24 Dec 2026", or "24 Dec to 31 Dec 2026". */
function printDays({ first, last }: { first: string; last: string }): string {
  const weekday = weekdays[new Date(first).getUTCDay()]?.slice(0, 3);
  return first === last ? `${weekday} ${printDay(first)}` : `${printShortDay(first)} to ${printDay(last)}`;
}

/** A mailbox may have several names; the first is shown, as in the inbox. */
const listDepartments = () => {
  const names = Object.entries<string>(getContent().company.routing);
  return [...new Set(names.map(([, mailbox]) => mailbox))].map((mailbox) => ({
    mailbox,
    label: names.find(([, address]) => address === mailbox)?.[0] ?? mailbox,
  }));
};

const nameDepartment = (mailbox: string) =>
  listDepartments().find((each) => each.mailbox === mailbox)?.label ?? mailbox;
