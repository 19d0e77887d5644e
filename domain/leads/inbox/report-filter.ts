import { isDay } from '../../list-cursor.ts';
import { readQuery } from '../../read-query.ts';

/** `late` includes `unanswered`; `open` has time left. */
const promiseResults = ['kept', 'late', 'unanswered', 'open'] as const;

/** The leads behind a figure of a report: those it counts, so neither spam nor repeats. */
export interface ReportFilter {
  /** Days in Colombo, both included. */
  from: string;
  to: string;
  /** What became of the promise of the first answer. */
  promise: (typeof promiseResults)[number] | null;
  /** The name of the promise, for a form that has several. */
  promised: string | null;
  /** "referrer:google.com" or "page:/products", as the database writes it. */
  source: string | null;
  /** More than the first and up to the second number of minutes to the first answer, given in office time. */
  minutes: [number | null, number | null] | null;
}

/** Null if the address names no period. */
export function readReportFilter(params: URLSearchParams): ReportFilter | null {
  const [from, to] = [readQuery(params, 'from'), readQuery(params, 'to')];
  if (!isDay(from) || !isDay(to)) return null;
  const source = readQuery(params, 'source', 300);
  const [minutes, low, high] =
    /^(\d{1,6}(?:\.5)?)?-(\d{1,6}(?:\.5)?)?$/.exec(readQuery(params, 'minutes')) ?? [];
  return {
    from,
    to,
    promise: promiseResults.find((result) => result === readQuery(params, 'promise')) ?? null,
    promised: readQuery(params, 'promised') || null,
    source: /^(campaign|referrer|direct|unknown|page):/.test(source) ? source : null,
    minutes: minutes === undefined ? null : [toNumber(low), toNumber(high)],
  };
}

const toNumber = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

/** Each part with its name in the address; also for a form that must not lose them. */
export function listReportParams(report: ReportFilter | null): [name: string, value: string][] {
  if (!report) return [];
  const { minutes, ...parts } = report;
  const params = { ...parts, minutes: minutes?.map((limit) => limit ?? '').join('-') };
  return Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
}
