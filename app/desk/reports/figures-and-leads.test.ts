import { beforeAll, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { readPageCursor, writeCursor } from '#domain/leads/inbox/inbox-cursor.ts';
import { readInboxFilter } from '#domain/leads/inbox/inbox-filter.ts';
import { findLeadCursors } from '#domain/leads/inbox/inbox-store.server.ts';
import { listAroundTheClock } from '#domain/promises/list-reply-promises.ts';
import { listOfficeDays } from '#domain/promises/open-calendar.server.ts';
import { createCountUpdater } from '#domain/reports/create-count-updater.server.ts';
import { readPeriod } from '#domain/reports/period.ts';
import { type Role, scopeOf } from '#domain/staff/permissions.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { readPromisesReport } from './read-promises-report.server.ts';
import { readSourcesReport } from './read-sources-report.server.ts';

const now = new Date('2026-11-17T08:00:00Z');
const minute = 60_000;
const { company, promises } = getContent();

const draw = (count: number) => Math.floor(Math.random() * count);
const pick = <Item>(list: readonly Item[]) => list[draw(list.length)] as Item;
const touches = [
  null,
  { page: '/' },
  { page: '/products', referrer: 'google.com' },
  { referrer: 'a:b.example' },
  { page: '/careers', campaign: { source: 'letter', campaign: 'june' } },
  { page: '/', campaign: { medium: 'poster' } },
];

/** Leads of every kind, state and time, so that each figure has some. */
function createLead(index: number) {
  const kind = pick(['contact', 'support', 'wizard', 'mail', 'application']);
  const receivedAt = new Date(now.getTime() - draw(90 * 24 * 60) * minute);
  const dueAt = new Date(receivedAt.getTime() + pick([60, 120, 1_440]) * minute);
  const state = pick(['new', 'in_progress', 'answered', 'closed', 'closed', 'closed', 'withdrawn', 'spam']);
  const isAnswered = state === 'answered' || (state === 'closed' ? draw(8) > 0 : draw(8) === 0);
  const answeredAt = new Date(receivedAt.getTime() + draw(draw(2) ? 100 : 9_000) * minute);
  const hasPromise = kind !== 'application';
  return {
    kind,
    state,
    reference: `lead-${index}`,
    receipt_token: `lead-${index}`,
    submission_key: `lead-${index}`,
    body_hash: '',
    mailbox:
      kind === 'application' ? company.routing['Career Opportunities'] : pick(Object.values(company.routing)),
    name: 'Nimali',
    fields: '{}',
    received_at: receivedAt,
    last_contact_at: receivedAt,
    promise: hasPromise && draw(5) ? (kind === 'support' && draw(2) ? 'urgent' : pick([kind, kind])) : null,
    due_at: hasPromise ? dueAt : null,
    answered_at: isAnswered ? answeredAt : null,
    breached_at: hasPromise && (isAnswered ? answeredAt : now) > dueAt && draw(9) ? dueAt : null,
    first_touch: JSON.stringify(pick(touches)),
  };
}

beforeAll(async () => {
  await createTestDatabase();
  const rows = Array.from({ length: 600 }, (_, index) => createLead(index)).map((row) => ({
    ...row,
    promise: row.promise === 'mail' ? 'contact' : row.promise,
    first_touch: row.first_touch === 'null' ? null : row.first_touch,
  }));
  await database()
    .insertInto('lead')
    .values(rows as never)
    .execute();
  await createCountUpdater(
    (from, to) => listOfficeDays(promises.officeHours, from, to),
    () => listAroundTheClock(promises),
  )(now);
});

async function countListed(role: Role, link: string): Promise<number> {
  const params = new URL(link, 'http://desk').searchParams;
  const viewer = { staffId: '11111111-1111-4111-8111-111111111111', now, ...scopeOf(role, company) };
  const filter = readInboxFilter(params);
  const whole = await findLeadCursors(viewer, filter, { pageCursor: null, limit: 1_000 });
  const third = whole[2];
  if (third) {
    const pageCursor = readPageCursor(new URLSearchParams({ after: writeCursor(third) }), true);
    const rest = await findLeadCursors(viewer, filter, { pageCursor, limit: 1_000 });
    expect([...whole.slice(0, 3), ...rest]).toEqual(whole);
  }
  return whole.length;
}

const roles: Role[] = ['sales', 'support', 'hr', 'admin'];

test.each(roles)('as %s every figure about promises equals the number of leads it leads to', async (role) => {
  const period = readPeriod(new URLSearchParams('period=12-weeks'), now);
  const span = { from: period.first, to: '2026-11-22' };
  const { bars, kinds } = await readPromisesReport(period, span, scopeOf(role, company));
  const figures = [
    ...bars.flatMap(({ below, above, to }) => [
      { count: below, link: to?.below },
      { count: above, link: to?.above },
    ]),
    ...kinds.flatMap(({ received, kept, late, to, bins }) => [
      { count: received, link: to?.received },
      { count: kept, link: to?.kept },
      { count: late, link: to?.late },
      ...bins.map((bin) => ({ count: bin.kept + bin.late, link: bin.to })),
    ]),
  ];
  expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThan(5);
  for (const { count, link = '' } of figures) expect(await countListed(role, link), link).toBe(count);
});

test.each(roles)('as %s every figure about sources equals the number of leads it leads to', async (role) => {
  const period = readPeriod(new URLSearchParams('period=year'), now);
  const span = { from: period.first, to: '2026-11-22' };
  const options = { showsAll: false, moreHref: '' };
  const { sources, pages } = await readSourcesReport(period, span, scopeOf(role, company), options);
  const figures = [...sources, ...pages].flatMap(({ leads, to, kinds, kindsTo }) => [
    { count: leads, link: to },
    ...Object.entries(kindsTo).map(([kind, link]) => ({ count: kinds[kind] ?? 0, link })),
  ]);
  expect(figures.filter(({ count }) => count > 0).length).toBeGreaterThan(5);
  for (const { count, link = '' } of figures) expect(await countListed(role, link), link).toBe(count);
});

test('the figures of all departments are sums of what each role may open, and lead nowhere', async () => {
  const period = readPeriod(new URLSearchParams('period=12-weeks'), now);
  const span = { from: period.first, to: '2026-11-22' };
  const own = async (role: Role) =>
    (await readPromisesReport(period, span, scopeOf(role, company))).total.received;
  const all = await readPromisesReport(period, span, null);
  expect(all.total.received).toBe((await own('sales')) + (await own('support')) + (await own('hr')));
  expect(all.bars.every(({ to }) => to === undefined)).toBe(true);
});
