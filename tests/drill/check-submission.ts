import { isDeepStrictEqual } from 'node:util';
import type { DeliveryRow, FileRow, LeadRow } from './evidence.ts';
import type { Submission } from './submission.ts';

/** What the rows, files and mails contain for one submission. */
interface Found {
  rows: (LeadRow | { id: string })[];
  deliveries: DeliveryRow[];
  files: FileRow[];
  checksumOf(key: string): string | undefined;
  hasArrived(messageId: string): boolean;
  /** Whether every file must have been scanned as clean by now. */
  isScanned: boolean;
}

/** Describes what is wrong; an empty list when the visitor was told the truth and everything is there. */
export function checkSubmission(submission: Submission, found: Found): string[] {
  const { acknowledged, refusal, attempts } = submission;
  const [row] = found.rows;
  const problems = [
    refusal && `refused with ${refusal}`,
    !acknowledged && `never acknowledged in ${attempts} attempts`,
    acknowledged && !row && 'acknowledged, but not stored',
    found.rows.length > 1 && `stored ${found.rows.length} times`,
  ].filter((problem) => typeof problem === 'string');
  if (!row) return problems;
  if ('fields' in row) problems.push(...checkRow(submission, row), ...checkFiles(submission, found));
  return [...problems, ...checkDeliveries(submission, found)];
}

function checkRow({ kind, values, acknowledged }: Submission, row: LeadRow): string[] {
  return [
    row.kind !== kind && `stored as ${row.kind}`,
    !isDeepStrictEqual(row.fields, values) && 'stored with other values',
    acknowledged && acknowledged.token !== row.token && 'shown the receipt of another row',
    acknowledged?.reference && acknowledged.reference !== row.reference && 'shown another reference',
  ].filter((problem) => typeof problem === 'string');
}

function checkFiles(submission: Submission, { files, checksumOf, isScanned }: Found): string[] {
  const { length } = submission.files;
  const problems = files.length === length ? [] : [`${files.length} files, not ${length}`];
  for (const { field, name, sha256 } of submission.files) {
    const file = files.find((candidate) => candidate.field === field && candidate.name === name);
    if (file?.sha256 !== sha256) problems.push(`no ${field} with the checksum that was sent`);
    else if (checksumOf(file.key) !== sha256) problems.push(`the bytes of ${field} are lost or changed`);
    else if (isScanned && file.state !== 'clean') problems.push(`${field} is ${file.state}`);
  }
  return problems;
}

/** One mail to the department, one to the visitor if there is an address, one to a subscriber for each request. */
function checkDeliveries({ kind, email, attempts }: Submission, { deliveries, hasArrived }: Found): string[] {
  const isSubscriber = kind === 'newsletter';
  const expected = isSubscriber ? ['subscriber'] : email ? ['department', 'visitor'] : ['department'];
  const maxMails = isSubscriber ? Math.min(3, attempts) : expected.length;
  const problems = expected
    .filter((audience) => deliveries.every((delivery) => delivery.audience !== audience))
    .map((audience) => `no mail to the ${audience}`);
  if (deliveries.length > maxMails) problems.push(`${deliveries.length} mails, not ${maxMails}`);
  for (const { audience, messageId, delivered, failed } of deliveries) {
    if (delivered && !hasArrived(messageId ?? ''))
      problems.push(`the mail to the ${audience} is marked as delivered, but never arrived`);
    if (!delivered && !failed) problems.push(`the mail to the ${audience} was not sent`);
  }
  return problems;
}
