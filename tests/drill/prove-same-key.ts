import { isDeepStrictEqual } from 'node:util';
import { read } from '../stack/read-rows.ts';
import { sendSubmission } from './send-submission.ts';
import { createSubmission } from './submission.ts';

const AT_ONCE = 100;

export interface SameKeyResult {
  rounds: number;
  answers: number;
  rows: number;
  violations: string[];
}

/** A hundred hands press the button of one form at once; then somebody sends other words under its key. */
export async function proveSameKey(
  { baseUrl, databaseUrl }: { baseUrl: string; databaseUrl: string },
  rounds: number,
): Promise<SameKeyResult> {
  const result: SameKeyResult = { rounds, answers: 0, rows: 0, violations: [] };
  for (let round = 1; round <= rounds; round += 1) {
    const first = createSubmission(0, 'contact');
    const hands = Array.from({ length: AT_ONCE }, () => ({ ...first }));
    await Promise.all(hands.map((hand) => sendSubmission(baseUrl, hand)));
    const receipts = new Set(
      hands.map(({ acknowledged: told }) => told && `${told.token} ${told.reference}`),
    );
    result.answers += hands.filter(({ acknowledged }) => acknowledged).length;

    const other = createSubmission(0, 'contact');
    const intruder = { ...other, key: first.key };
    await sendSubmission(baseUrl, intruder);

    const rows = await read<{ fields: unknown; receipt: string }>(
      databaseUrl,
      `select fields, receipt_token || ' ' || reference as receipt from lead
       where fields->>'email' = any($1)`,
      [[first.email, other.email]],
    );
    result.rows += rows.length;
    const isUntouched = isDeepStrictEqual(rows, [{ fields: first.values, receipt: [...receipts][0] }]);
    if (receipts.size !== 1) result.violations.push(`round ${round}: ${receipts.size} different answers`);
    if (!isUntouched) result.violations.push(`round ${round}: not one row with the first words`);
    if (!intruder.refusal?.startsWith('422'))
      result.violations.push(`round ${round}: other words were answered ${intruder.refusal}`);
  }
  if (result.answers !== rounds * AT_ONCE)
    result.violations.push(`${rounds * AT_ONCE - result.answers} hands were not answered`);
  return result;
}
