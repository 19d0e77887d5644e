import { expect, test } from 'vitest';
import { findFailure, findMissing } from './check-proof.ts';
import { columns, readTable } from './read-table.ts';

const requirements = readTable();

test('the table has every requirement of levels 1 and 2 once, in order', () => {
  expect(requirements).toHaveLength(253);
  expect(requirements.filter(({ level }) => level === '1')).toHaveLength(70);
  expect(requirements.filter(({ level }) => level === '2')).toHaveLength(183);
  const parts = requirements.map(({ id }) => (/^V(\d+)\.(\d+)\.(\d+)$/.exec(id) ?? []).slice(1).map(Number));
  const weights = parts.map(
    ([chapter = 0, section = 0, number = 0]) => chapter * 10_000 + section * 100 + number,
  );
  expect(weights.every((weight, index) => index === 0 || weight > (weights[index - 1] ?? 0))).toBe(true);
});

test('a held requirement has a proof, an open one a reason and an owner, another one a reason', () => {
  for (const { id, asks, state, proofs, reason, owner } of requirements) {
    expect(asks.length, id).toBeGreaterThan(10);
    expect(['held', 'open', 'not applicable'], id).toContain(state);
    expect(proofs.length > 0, id).toBe(state === 'held');
    expect(reason !== '' || state === 'held', id).toBe(true);
    expect(owner !== '', id).toBe(state === 'open');
  }
});

test('every proof names a file and a test that exist', () => {
  const missing = requirements.flatMap(({ id, proofs }) =>
    proofs.flatMap((proof) => {
      const problem = findMissing(proof);
      return problem ? `${id}: ${problem}` : [];
    }),
  );
  expect(missing).toEqual([]);
});

const here = 'tests/asvs/table.test.ts';
const name = 'a proof counts only if its test ran and passed';
test(name, () => {
  const ran = (passed: boolean, file = `/some/checkout/${here}`) => [{ title: name, passed, file }];
  expect(findFailure({ file: here, test: name }, ran(true))).toBeNull();
  expect(findFailure({ file: here }, ran(true))).toBeNull();
  expect(findFailure({ file: here, test: name }, ran(false))).toMatch('failed');
  expect(findFailure({ file: here, test: name }, [...ran(true), ...ran(false)])).toMatch('failed');
  expect(findFailure({ file: here, test: name }, ran(true, '/some/checkout/other.test.ts'))).toMatch(
    'did not run',
  );
  expect(findFailure({ file: here, test: name }, [])).toMatch('did not run');
  expect(findFailure({ file: here, test: `no ${'such test'}` }, ran(true))).toMatch('has no test');
  expect(findFailure({ file: 'docs/security/access.md' }, [])).toBeNull();
  expect(findFailure({ file: 'docs/security/nothing.md' }, [])).toMatch('does not exist');
});

test('a table with other columns is refused', () => {
  expect(() => readTable('id\tlevel\nV1.1.1\t2')).toThrow(columns.join(', '));
});
