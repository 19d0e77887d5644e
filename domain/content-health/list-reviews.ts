import type { Review } from '#content/read-reviews.server.ts';
import type { Content } from '#content/types.ts';
import type { BuiltSite } from './built-site.ts';
import { whereShown } from './where-shown.ts';

export interface DueReview {
  what: string;
  file: string;
  /** Addresses it shows at. */
  shows: string[];
  /** Why it is on the list. */
  why: string;
  dueOn: string;
  standing: 'due' | 'soon' | 'fine';
}

/** Announced this many days ahead. */
const soonDays = 30;
/** An entry that nobody has touched, or an opening that nobody has filled, for this long wants a look. */
const entryMonths = 12;
const openingDays = 60;
/** A year's holidays are gazetted in the course of the year before. */
const holidaysDue = '-11-01';

type Known = Pick<Content, 'services' | 'products' | 'industries' | 'openings' | 'promises'>;

/** Everything that can become false while nobody looks, the most urgent first. `today` is a day such as "2026-11-15". */
export function listReviews(
  reviews: Review[],
  content: Known,
  dates: BuiltSite['dates'],
  today: string,
): DueReview[] {
  const found = [
    ...reviews.map(({ file, name, on, months }) => ({
      what: name ?? nameOfFile(file),
      file,
      why: `Checked ${on}, holds ${months === 1 ? 'a month' : `${months} months`}`,
      dueOn: addMonths(on, months),
    })),
    ...(['services', 'products'] as const).flatMap((folder) =>
      content[folder].flatMap(({ slug, name }) => {
        const file = `content/${folder}/${slug}.yaml`;
        const changed = dates[file];
        if (!changed || reviews.some((review) => review.file === file)) return [];
        return [{ what: name, file, why: `Last changed ${changed}`, dueOn: addMonths(changed, entryMonths) }];
      }),
    ),
    ...content.openings.map(({ slug, title, posted }) => ({
      what: title,
      file: `content/openings/${slug}.yaml`,
      why: `Posted ${posted}: is it still open?`,
      dueOn: addDays(posted, openingDays),
    })),
    listHolidays(content.promises.officeHours.holidays),
  ];
  return found
    .map((review) => ({
      ...review,
      shows: whereShown(review.file),
      standing: standingOf(review.dueOn, today),
    }))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.file.localeCompare(b.file));
}

function listHolidays(holidays: Content['promises']['officeHours']['holidays']) {
  const lastYear = Number(holidays.at(-1)?.date.slice(0, 4));
  return {
    what: `Public holidays of ${lastYear + 1}`,
    file: 'content/promises.yaml',
    why: `The list ends with ${lastYear}: later holidays would count as working days`,
    dueOn: `${lastYear}${holidaysDue}`,
  };
}

function standingOf(dueOn: string, today: string): DueReview['standing'] {
  if (dueOn <= today) return 'due';
  return dueOn <= addDays(today, soonDays) ? 'soon' : 'fine';
}

/** `content/standing.yaml` -> "Standing, the whole file". */
function nameOfFile(file: string): string {
  const name = file.replace(/^.*\//, '').replace('.yaml', '').replaceAll('-', ' ');
  return `${name[0]?.toUpperCase()}${name.slice(1)}, the whole file`;
}

function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The 31st of a shorter month is its last day. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}
