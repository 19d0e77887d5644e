import { beforeAll, expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { openTimeBetween } from '#domain/promises/office-hours.ts';
import { listOfficeDays } from '#domain/promises/open-calendar.server.ts';
import { createCountUpdater } from '#domain/reports/create-count-updater.server.ts';
import { readWeeks } from '#domain/reports/report-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';

const { officeHours } = getContent().promises;

beforeAll(async () => void (await createTestDatabase()));

test('reply times are measured in the same office hours as the promise', async () => {
  // From before Christmas to after New Year, so that nights, weekends and holidays are included.
  const start = Date.parse('2026-12-21T03:00:00Z');
  const times = Array.from({ length: 150 }, (_, index) => ({
    receivedAt: new Date(start + index * 131 * 60_000),
    answeredAt: new Date(start + index * 131 * 60_000 + ((index * 37) % 200) * 11 * 60_000),
  }));
  for (const [index, { receivedAt, answeredAt }] of times.entries())
    await database()
      .insertInto('lead')
      .values({
        kind: 'contact',
        reference: `${index}`,
        receipt_token: `${index}`,
        submission_key: `${index}`,
        body_hash: '',
        state: 'answered',
        mailbox: 'sales@pahana.example',
        name: 'Nimali',
        fields: '{}',
        received_at: receivedAt,
        last_contact_at: receivedAt,
        answered_at: answeredAt,
      })
      .execute();
  await createCountUpdater((from, to) => listOfficeDays(officeHours, from, to))(
    new Date('2027-01-20T00:00:00Z'),
  );

  const isOpen = (moment: Date) => openTimeBetween(officeHours, moment, new Date(moment.getTime() + 1)) > 0;
  const inOffice = times.filter(({ answeredAt }) => isOpen(answeredAt));
  const expected = inOffice.map(({ receivedAt, answeredAt }) => {
    const minutes = Math.ceil(openTimeBetween(officeHours, receivedAt, answeredAt) / 60_000);
    const step = minutes <= 120 ? 1 : minutes <= 480 ? 5 : minutes <= 2400 ? 30 : 480;
    return Math.ceil(minutes / step) * step;
  });
  const weeks = await readWeeks({ first: '2026-12-21', last: '2026-12-28' });
  const counted = weeks
    .flatMap(({ replies }) => replies)
    .flatMap(([minutes, kept, late]) => Array.from({ length: kept + late }, () => minutes))
    .sort((one, other) => one - other);
  expect(counted).toEqual(expected.sort((one, other) => one - other));
  expect(new Set(counted).size).toBeGreaterThan(10);
  const outOfHours = weeks.reduce((sum, week) => sum + week.outOfHours, 0);
  expect(outOfHours).toBe(times.length - inOffice.length);
});
