import { getContent } from '#content/read-content.server.ts';
import { describeConflicts } from '#domain/publishing/compare-shipped.ts';
import { markRevision } from '#domain/publishing/included-revisions.ts';
import { readLiveText } from '#domain/publishing/live-text.server.ts';
import { compareWithFolder } from '#domain/publishing/read-shipped.server.ts';
import { listNewestRevisions } from '#domain/publishing/revision-store.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { exportRevisions } from './export-revisions.ts';

const usage = 'npm run content -- list | show <file> | export <folder of a bare repository> | check';

const [command, name, ...rest] = process.argv.slice(2);
try {
  if (command === 'list' && !name) await list();
  else if (command === 'show' && name && rest.length === 0) await show(name);
  else if (command === 'export' && name && rest.length === 0) await exportTo(name);
  else if (command === 'check' && !name) await check();
  else fail(usage);
} finally {
  await closeDatabase();
}

/** The texts that staff changed, compared with this folder, each with its line for content/revisions.json. */
async function list(): Promise<void> {
  const revisions = await listNewestRevisions();
  const { overlay, conflicts } = compareWithFolder(revisions, process.cwd());
  for (const revision of revisions) {
    const { file } = revision;
    const isLive = overlay.some((live) => live.file === file);
    const state = conflicts.includes(file) ? 'CONFLICT' : isLive ? 'by staff' : 'included';
    console.log(`${state}  ${file}  "${file}": "${markRevision(revision)}"`);
  }
  if (revisions.length === 0) console.log('Staff have changed no text.');
}

async function show(file: string): Promise<void> {
  const { text, revisionId } = await readLiveText(file);
  if (text !== null) console.log(text.replace(/\n$/, ''));
  else fail(revisionId ? `Staff closed ${file}. Remove the file.` : `There is no text ${file}.`);
}

async function exportTo(folder: string): Promise<void> {
  const { name: company, email } = getContent().company;
  const exported = await exportRevisions(folder, { name: `${company} desk`, email });
  if (exported.outcome === 'foreign') {
    return fail(`The branch content has the revision ${exported.mark}, which this database does not know.`);
  }
  const { count, differing } = exported;
  console.log(`${count} ${count === 1 ? 'commit' : 'commits'} added to the branch content of ${folder}`);
  for (const file of differing) {
    console.error(
      `${file} was published on a text that the mirror does not have. Compare it before you merge.`,
    );
  }
}

/** Whether this release can go live without hiding what staff wrote. */
async function check(): Promise<void> {
  const { conflicts } = compareWithFolder(await listNewestRevisions(), process.cwd());
  if (conflicts.length > 0) fail(describeConflicts(conflicts));
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
