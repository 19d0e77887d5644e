import { existsSync, readFileSync } from 'node:fs';
import type { Result } from '../conformance/collect-results.ts';
import type { Proof } from './read-table.ts';

const isTestFile = (file: string) => /\.(test|spec)\.tsx?$/.test(file);

/** Why a proof cannot be one, from the files alone. */
export function findMissing({ file, test }: Proof): string | null {
  if (!existsSync(file)) return `${file} does not exist`;
  if (!test) return null;
  if (!isTestFile(file)) return `${file} has no tests`;
  // A name in single quotes has its apostrophes escaped.
  const source = readFileSync(file, 'utf8').replaceAll("\\'", "'");
  return source.includes(test) ? null : `${file} has no test "${test}"`;
}

/** Why a proof does not prove, given the results of the last runs. */
export function findFailure(proof: Proof, results: Result[]): string | null {
  const missing = findMissing(proof);
  if (missing || !isTestFile(proof.file)) return missing;
  const ran = results.filter(
    ({ file = '', title }) => isAt(file, proof.file) && title.includes(proof.test ?? ''),
  );
  const name = `${proof.file}${proof.test ? ` :: ${proof.test}` : ''}`;
  if (ran.length === 0) return `${name} did not run`;
  return ran.every(({ passed }) => passed) ? null : `${name} failed`;
}

/** vitest writes whole paths, Playwright those within its folder. */
const isAt = (ranFile: string, file: string) =>
  ranFile === file || ranFile.endsWith(`/${file}`) || file.endsWith(`/${ranFile}`);
