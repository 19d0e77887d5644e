import { isDeepStrictEqual } from 'node:util';
import { readRows } from '../stack/read-rows.ts';
import { sendSubmission } from './send-submission.ts';
import { createSubmission } from './submission.ts';

const AT_ONCE = 100;

export interface SameKeyResult {
  rounds: number;
  answers: number;
  rows: number;
  violations: string[];
}

/** Sends one form a hundred times at once; then sends another form under the same key. */
export async function proveSameKey(
  { baseUrl, databaseUrl }: { baseUrl: string; databaseUrl: string },
  rounds: number,
): Promise<SameKeyResult> {
  const result: SameKeyResult = { rounds, answers: 0, rows: 0, violations: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const first = createSubmission(0, 'contact');
    const copies = Array.from({ length: AT_ONCE }, () => ({ ...first }));
    await Promise.all(copies.map((copy) => sendSubmission(baseUrl, copy)));
    const receipts = new Set(
      copies.map(({ acknowledged }) => acknowledged && `${acknowledged.token} ${acknowledged.reference}`),
    );
    result.answers += copies.filter(({ acknowledged }) => acknowledged).length;

    const other = createSubmission(0, 'contact');
    const intruder = { ...other, key: first.key };
    await sendSubmission(baseUrl, intruder);

    const rows = await readRows<{ fields: unknown; receipt: string }>(
      databaseUrl,
      `select fields, receipt_token || ' ' || reference as receipt from lead
       where fields->>'email' = any($1)`,
      [[first.email, other.email]],
    );
    result.rows += rows.length;
    const isUntouched = isDeepStrictEqual(rows, [{ fields: first.values, receipt: [...receipts][0] }]);
    if (receipts.size !== 1) result.violations.push(`round ${round}: ${receipts.size} different answers`);
    if (!isUntouched)
      result.violations.push(`round ${round}: expected exactly one row with the first values`);
    if (!intruder.refusal?.startsWith('422'))
      result.violations.push(`round ${round}: the other form was answered with ${intruder.refusal}`);
  }
  if (result.answers !== rounds * AT_ONCE)
    result.violations.push(`${rounds * AT_ONCE - result.answers} requests were not answered`);
  return result;
}
