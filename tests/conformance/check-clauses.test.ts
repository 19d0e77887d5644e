import { expect, test } from 'vitest';
import { checkClauses, findGaps } from './check-clauses.ts';
import { resultsOfPlaywright, resultsOfVitest } from './collect-results.ts';

const clauses = ['CON-01', 'CON-02', 'CON-03', 'DATA-001'];

test('a clause is proved when the tests that name it ran and passed', () => {
  const verdict = checkClauses(clauses, [{ title: 'contact CON-01 and DATA-001', passed: true }]);
  expect(verdict.proved).toEqual(['CON-01', 'DATA-001']);
  expect(verdict.uncovered).toEqual(['CON-02', 'CON-03']);
});

test('one failing test outweighs all passing ones', () => {
  const verdict = checkClauses(clauses, [
    { title: 'CON-01 a', passed: true },
    { title: 'CON-01 b', passed: false },
    { title: 'CON-01 c', passed: true },
  ]);
  expect(verdict.proved).toEqual([]);
  expect(verdict.failing).toEqual(['CON-01']);
});

test('an id that no clause has is reported as unknown', () => {
  expect(checkClauses(clauses, [{ title: 'CON-99', passed: true }]).unknown).toEqual(['CON-99']);
});

test('a clause that no test names is a gap, unless it is listed as unprovable', () => {
  const verdict = checkClauses(clauses, [{ title: 'CON-01 CON-02 CON-03', passed: true }]);
  expect(findGaps(verdict, new Set())).toEqual(['DATA-001']);
  expect(findGaps(verdict, new Set(['DATA-001']))).toEqual([]);
  expect(findGaps(checkClauses(clauses, []), new Set(['DATA-001']))).toEqual(['CON-01', 'CON-02', 'CON-03']);
  const broken = checkClauses(clauses, [{ title: 'CON-01 CON-02 CON-03 DATA-001 CON-99', passed: false }]);
  expect(findGaps(broken, new Set(['DATA-001']))).toEqual([...clauses, 'CON-99']);
});

test('tests that were skipped or needed a second attempt prove nothing', () => {
  const vitest = resultsOfVitest({
    testResults: [
      {
        assertionResults: [
          { fullName: 'CON-01', status: 'skipped' },
          { fullName: 'CON-02', status: 'passed' },
        ],
      },
    ],
  });
  const playwright = resultsOfPlaywright({
    suites: [
      {
        title: 'contact.spec.ts',
        suites: [{ title: 'CON-01', specs: [{ title: 'opens', tests: [{ status: 'skipped' }] }] }],
        specs: [
          { title: 'CON-03', tests: [{ status: 'expected' }] },
          { title: 'DATA-001', tests: [{ status: 'flaky' }] },
        ],
      },
    ],
  });
  expect(checkClauses(clauses, [...vitest, ...playwright]).proved).toEqual(['CON-02', 'CON-03']);
});
