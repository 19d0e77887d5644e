import { readFileSync } from 'node:fs';

export interface Program {
  id: string;
  /** With these the pages were built, so a release of changed texts needs the same. */
  siteUrl: string;
  aiBaseUrl?: string;
}

let program: Program | null | undefined;

/** What is deployed here; null when it runs from its sources. */
export function readProgram(): Program | null {
  if (program === undefined) {
    try {
      program = JSON.parse(readFileSync('release.json', 'utf8')) as Program;
    } catch {
      program = null;
    }
  }
  return program;
}
