import { isDeepStrictEqual } from 'node:util';
import type { DeliveryRow, FileRow, LeadRow } from './evidence.ts';
import type { Submission } from './submission.ts';

/** What was found of one submission. */
interface Found {
  rows: (LeadRow | { id: string })[];
  deliveries: DeliveryRow[];
  files: FileRow[];
  sumOf(key: string): string | undefined;
  hasCome(messageId: string): boolean;
  /** Whether every file must have been found clean by now. */
  isScanned: boolean;
}

/** What is wrong with it, in words; nothing when the visitor was told the truth and all of it is there. */
export function checkSubmission(submission: Submission, found: Found): string[] {
  const { acknowledged, refusal, tries } = submission;
  const [row] = found.rows;
  const faults = [
    refusal && `refused with ${refusal}`,
    !acknowledged && `never acknowledged in ${tries} tries`,
    acknowledged && !row && 'acknowledged, but not stored',
    found.rows.length > 1 && `stored ${found.rows.length} times`,
  ].filter((fault) => typeof fault === 'string');
  if (!row) return faults;
  if ('fields' in row) faults.push(...checkRow(submission, row), ...checkFiles(submission, found));
  return [...faults, ...checkDeliveries(submission, found)];
}

function checkRow({ kind, values, acknowledged }: Submission, row: LeadRow): string[] {
  return [
    row.kind !== kind && `stored as ${row.kind}`,
    !isDeepStrictEqual(row.fields, values) && 'stored with other values',
    acknowledged && acknowledged.token !== row.token && 'shown the receipt of another row',
    acknowledged?.reference && acknowledged.reference !== row.reference && 'told another reference',
  ].filter((fault) => typeof fault === 'string');
}

function checkFiles(submission: Submission, { files, sumOf, isScanned }: Found): string[] {
  const { length } = submission.files;
  const faults = files.length === length ? [] : [`${files.length} files, not ${length}`];
  for (const { field, name, sha256 } of submission.files) {
    const file = files.find((candidate) => candidate.field === field && candidate.name === name);
    if (file?.sha256 !== sha256) faults.push(`no ${field} with the sum that was sent`);
    else if (sumOf(file.key) !== sha256) faults.push(`the bytes of ${field} are lost or changed`);
    else if (isScanned && file.state !== 'clean') faults.push(`${field} is ${file.state}`);
  }
  return faults;
}

/** The department always, the visitor where there is an address, a subscriber once for each time it asked anew. */
function checkDeliveries({ kind, email, tries }: Submission, { deliveries, hasCome }: Found): string[] {
  const isSubscriber = kind === 'newsletter';
  const wanted = isSubscriber ? ['subscriber'] : email ? ['department', 'visitor'] : ['department'];
  const most = isSubscriber ? Math.min(3, tries) : wanted.length;
  const faults = wanted
    .filter((audience) => deliveries.every((delivery) => delivery.audience !== audience))
    .map((audience) => `nobody writes to the ${audience}`);
  if (deliveries.length > most) faults.push(`${deliveries.length} mails, not ${most}`);
  for (const { audience, messageId, delivered, failed } of deliveries) {
    if (delivered && !hasCome(messageId ?? ''))
      faults.push(`the mail to the ${audience} is stamped, but never came`);
    if (!delivered && !failed) faults.push(`the mail to the ${audience} still waits`);
  }
  return faults;
}
