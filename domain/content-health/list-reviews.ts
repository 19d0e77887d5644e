import type { Review } from '#content/read-reviews.server.ts';
import type { Content } from '#content/types.ts';
import { addDays } from './add-days.ts';
import type { BuiltSite } from './built-site.ts';
import { whereShown } from './where-shown.ts';

export interface DueReview {
  what: string;
  file: string;
  /** Addresses of the pages that show it. */
  shownOn: string[];
  /** Where the day of its last check stands in its file; null: there is none, so it counts from something else. */
  path: string | null;
  /** The day of that check. */
  on: string | null;
  /** Why it is on the list. */
  reason: string;
  dueOn: string;
  status: 'due' | 'soon' | 'fine';
}

/** A review counts as due soon this many days ahead. */
const soonDays = 30;
/** After this time an unchanged entry, or an open position, is due for a review. */
const entryMonths = 12;
const openingDays = 60;
/** The holidays of a year are published during the year before. */
const holidaysDue = '-11-01';

type ReviewedContent = Pick<Content, 'services' | 'products' | 'industries' | 'openings' | 'promises'>;

/** Everything that can become outdated, the most urgent first. `today` is a day such as "2026-11-15". */
export function listReviews(
  reviews: Review[],
  content: ReviewedContent,
  dates: BuiltSite['dates'],
  today: string,
): DueReview[] {
  const found = [
    ...reviews.map(({ file, name, path, on, months }) => ({
      what: name ?? nameOfFile(file),
      ...{ file, path, on },
      reason: `Checked ${on}, valid for ${months === 1 ? 'a month' : `${months} months`}`,
      dueOn: addMonths(on, months),
    })),
    ...(['services', 'products'] as const).flatMap((folder) =>
      content[folder].flatMap(({ slug, name }) => {
        const file = `content/${folder}/${slug}.yaml`;
        const changed = dates[file];
        if (!changed || reviews.some((review) => review.file === file)) return [];
        return [
          { what: name, file, reason: `Last changed ${changed}`, dueOn: addMonths(changed, entryMonths) },
        ];
      }),
    ),
    ...content.openings.map(({ slug, title, posted, closesOn }) => ({
      what: title,
      file: `content/openings/${slug}.yaml`,
      ...(closesOn
        ? { reason: `Its last day to apply is ${closesOn}: then close it`, dueOn: addDays(closesOn, 1) }
        : { reason: `Posted ${posted}: is it still open?`, dueOn: addDays(posted, openingDays) }),
    })),
    reviewHolidays(content.promises.officeHours.holidays),
  ];
  return found
    .map((review) => ({
      ...{ path: null, on: null },
      ...review,
      shownOn: whereShown(review.file),
      status: statusOf(review.dueOn, today),
    }))
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn) || a.file.localeCompare(b.file));
}

function reviewHolidays(holidays: Content['promises']['officeHours']['holidays']) {
  const lastYear = Number(holidays.at(-1)?.date.slice(0, 4));
  return {
    what: `Public holidays of ${lastYear + 1}`,
    file: 'content/promises.yaml',
    reason: `The list ends with ${lastYear}: later holidays would count as working days`,
    dueOn: `${lastYear}${holidaysDue}`,
  };
}

function statusOf(dueOn: string, today: string): DueReview['status'] {
  if (dueOn <= today) return 'due';
  return dueOn <= addDays(today, soonDays) ? 'soon' : 'fine';
}

/** `content/defaults.yaml` -> "Standing, the whole file". */
function nameOfFile(file: string): string {
  const name = file.replace(/^.*\//, '').replace('.yaml', '').replaceAll('-', ' ');
  return `${name[0]?.toUpperCase()}${name.slice(1)}, the whole file`;
}

/** In a shorter month the 31st becomes the last day. */
function addMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const wanted = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(wanted, date.getUTCDate()));
  return date.toISOString().slice(0, 10);
}
