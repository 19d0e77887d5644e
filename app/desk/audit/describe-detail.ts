import { describeCounts } from '#domain/persons/table-names.ts';

type Detail = Record<string, unknown>;

/** The stored detail of an entry in one line of codes and counts. */
export function describeDetail(action: string, detail: Detail): string {
  return (describers[action] ?? describeCodes)(detail);
}

const describers: Record<string, (detail: Detail) => string> = {
  'person.find': ({ by, counts }) => `by ${by}: ${describeCounts(counts as Record<string, number>)}`,
  'person.erase': ({ proves, counts, searched }) =>
    proves
      ? countFound(searched as Record<string, { found: number }>)
      : describeCounts(counts as Record<string, number>),
  'content.edit': (detail) => describeText(detail),
  'content.approve': (detail) => describeText(detail),
  'content.publish': (detail) => describeText(detail),
  'audit.verify': ({ outcome, number, at, fault }) =>
    outcome === 'broken'
      ? `entry ${at} is ${fault}, the ${number} before it are valid`
      : `${number} entries are valid`,
};

/** What happened to a text, as stored with `content.edit` and `content.approve`. */
const textChanges: Record<string, string> = {
  begun: 'a draft was begun',
  saved: 'the draft was saved',
  checked: 'a fact in it was checked',
  submitted: 'it was sent for review',
  approved: 'it was approved',
  scheduled: 'it was approved for a later time',
  rescheduled: 'its time was changed',
  'sent-back': 'it was sent back',
  withdrawn: 'it was withdrawn',
  continued: 'the draft continues on the newest text',
  dropped: 'the draft was thrown away',
  'brought-back': 'an earlier text comes back',
  undone: 'the last publication is undone',
  closed: 'the entry is closed',
  failed: 'it could not be published',
};

const describeText = ({ change, revision }: Detail) =>
  revision ? `publication ${revision}` : (textChanges[String(change)] ?? String(change));

function countFound(searched: Record<string, { found: number }>): string {
  const found = Object.values(searched).reduce((sum, each) => sum + each.found, 0);
  return found === 0 ? 'nothing was found' : `rows that contain it: ${found}`;
}

function describeCodes(detail: Detail): string {
  return Object.entries(detail)
    .map(([name, value]) => [name, print(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

function print(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.length === 0 ? '' : String(value.length);
  return typeof value === 'object' ? '' : String(value).slice(0, 40);
}
