import { readFileSync } from 'node:fs';
import { type Result, resultsOfPlaywright, resultsOfVitest } from './collect-results.ts';

const readers = {
  vitest: resultsOfVitest,
  processes: resultsOfVitest,
  hostile: resultsOfVitest,
  publishing: resultsOfVitest,
  playwright: resultsOfPlaywright,
  broken: resultsOfPlaywright,
};

/** The results of the last test runs. A suite that has not run proves nothing. */
export const readResults = (suites: (keyof typeof readers)[]): Result[] =>
  suites.flatMap((name) => {
    try {
      return readers[name](JSON.parse(readFileSync(`.reports/${name}.json`, 'utf8')) as never);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      console.log(`(no .reports/${name}.json: that suite has not run, so it proves nothing)`);
      return [];
    }
  });
