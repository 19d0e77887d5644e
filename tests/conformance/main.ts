import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { checkClauses, findGaps } from './check-clauses.ts';
import { readResults } from './read-results.ts';

/** Reads the reports of the last test runs from .reports and prints which clauses they prove. */

const here = import.meta.dirname;
const lines = (file: string) => readFileSync(`${here}/${file}`, 'utf8').trim().split('\n');
const clauseIds = lines('clauses.tsv')
  .slice(1)
  .map((row) => row.split('\t')[0] as string);
const ruled = new Set(lines('ruled.txt'));
/** The specification itself leaves this clause open: it gives no texts to compare with. */
const unprovable = new Set(['DATA-151']);

const verdict = checkClauses(clauseIds, readResults(['vitest', 'processes', 'playwright']));
const provedInRuledForm = verdict.proved.filter((id) => ruled.has(id));

mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/conformance.json', `${JSON.stringify({ ...verdict, provedInRuledForm }, null, 2)}\n`);

const list = (ids: string[]) => (ids.length ? ids.join(' ') : 'none');
console.log(`not yet covered (${verdict.uncovered.length}): ${list(verdict.uncovered)}`);
console.log(`failing (${verdict.failing.length}): ${list(verdict.failing)}`);
if (verdict.unknown.length) console.log(`named by a test but no clause: ${list(verdict.unknown)}`);
console.log(
  `proved ${verdict.proved.length} of ${clauseIds.length}, ${provedInRuledForm.length} of them in their ruled form`,
);
process.exitCode = findGaps(verdict, unprovable).length > 0 ? 1 : 0;
