import { expect, test } from 'vitest';
import { readContent } from './read-content.server.ts';

const { holidays } = readContent(process.cwd()).promises.officeHours;
const dates = holidays.map(({ date }) => date);
const poyaDays = holidays.filter(({ name }) => name.includes('Poya Day')).map(({ date }) => date);
const years = [...new Set(dates.map((date) => date.slice(0, 4)))];

test('the holidays are in order and no day is listed twice', () => {
  expect(dates).toEqual([...new Set(dates)].sort());
});

test('every year of the list has the holidays with a fixed date, and no year is missing', () => {
  expect(years.length).toBeGreaterThanOrEqual(2);
  for (const [index, year] of years.entries()) {
    expect(year).toBe(String(Number(years[0]) + index));
    for (const day of ['02-04', '05-01', '12-25']) expect(dates).toContain(`${year}-${day}`);
  }
});

test('every year of the list has 12 or 13 Poya days, and they follow the moon', () => {
  for (const year of years) {
    expect([12, 13]).toContain(poyaDays.filter((date) => date.startsWith(year)).length);
  }
  for (const [index, date] of poyaDays.slice(1).entries()) {
    const days = (Date.parse(date) - Date.parse(poyaDays[index] ?? '')) / 86_400_000;
    expect([29, 30], `${poyaDays[index]} to ${date}`).toContain(days);
  }
});

test('the new year in April is two closed days, and so is Vesak', () => {
  for (const year of years) {
    const [eve, newYear, vesak, dayAfter] = holidays
      .filter(({ date, name }) => date.startsWith(year) && /New Year|Vesak/.test(name))
      .map(({ date }) => Date.parse(date) / 86_400_000);
    expect([newYear, dayAfter]).toEqual([Number(eve) + 1, Number(vesak) + 1]);
  }
});
