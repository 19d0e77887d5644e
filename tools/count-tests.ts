import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import {
  resultsOfDrill,
  resultsOfPlaywright,
  resultsOfVitest,
} from '../tests/conformance/collect-results.ts';

const maxErrorLines = 15;

/** The summary at the end of CI: the failed tests of all suites with their errors, and how many passed and failed. */
const readReport = (name: string) => {
  const file = `.reports/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const drill = readReport('drill');
const results = [
  ...['vitest', 'processes', 'hostile', 'publishing']
    .map(readReport)
    .flatMap((report) => (report ? resultsOfVitest(report) : [])),
  ...(drill ? resultsOfDrill(drill) : []),
  ...['playwright', 'broken']
    .map(readReport)
    .flatMap((report) => (report ? resultsOfPlaywright(report) : [])),
];
const failedSteps = Number(process.argv[2] ?? 0);
for (const { title, errors = [] } of results.filter((result) => !result.passed)) {
  console.log(`failed: ${title.trim()}`);
  for (const error of errors.slice(0, 3))
    for (const line of stripVTControlCharacters(error).split('\n').slice(0, maxErrorLines))
      console.log(`  ${line}`);
}
const passed = results.filter((result) => result.passed).length;
const failed = Math.max(results.length - passed, failedSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || passed === 0 ? 1 : 0;
