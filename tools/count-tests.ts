import { existsSync, readFileSync } from 'node:fs';
import {
  resultsOfDrill,
  resultsOfPlaywright,
  resultsOfVitest,
} from '../tests/conformance/collect-results.ts';

/** The closing line of CI: tests of all suites, plus the steps that failed. */
const read = (name: string) => {
  const file = `.reports/${name}.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
const [drill, playwright] = ['drill', 'playwright'].map(read);
const results = [
  ...['vitest', 'hostile'].map(read).flatMap((report) => (report ? resultsOfVitest(report) : [])),
  ...(drill ? resultsOfDrill(drill) : []),
  ...(playwright ? resultsOfPlaywright(playwright) : []),
];
const failedSteps = Number(process.argv[2] ?? 0);
const passed = results.filter((result) => result.passed).length;
const failed = Math.max(results.length - passed, failedSteps);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed || passed === 0 ? 1 : 0;
