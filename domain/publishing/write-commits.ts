import type { Person, PublishedRevision } from './export-store.server.ts';
import { type IncludedRevisions, includedFile, markRevision, printIncluded } from './included-revisions.ts';

/** By this line of its message a commit is known as that of a revision. */
export const revisionTrailer = 'Revision';

interface Commits {
  branch: string;
  /** The commit that the first one follows; null: none. */
  parent: string | null;
  /** What `parent` says that its texts contain. */
  included: IncludedRevisions;
  /** Signs for people who are not known any more, and writes the commits. */
  desk: Person;
}

/** One commit for each revision, in the form that `git fast-import` reads. */
export function writeCommits(revisions: readonly PublishedRevision[], commits: Commits): string {
  const { branch, parent, desk } = commits;
  let { included } = commits;
  const written = revisions.map((revision, index) => {
    const { file, text, publishedAt } = revision;
    included = { ...included, [file]: markRevision(revision) };
    return [
      `commit refs/heads/${branch}`,
      `author ${sign(revision.author ?? desk, publishedAt)}`,
      `committer ${sign(desk, publishedAt)}`,
      printData(writeMessage(revision)),
      ...(index === 0 && parent ? [`from ${parent}`] : []),
      ...(text === null ? [`D ${file}`] : [`M 100644 inline ${file}`, printData(text)]),
      `M 100644 inline ${includedFile}`,
      printData(printIncluded(included)),
    ].join('\n');
  });
  return ['feature done', ...written, 'done', ''].join('\n');
}

/** Of our offices, which have no summer time. */
const zone = '+0530';

const sign = (person: Person, at: Date) =>
  `${printPerson(person)} ${Math.floor(at.getTime() / 1000)} ${zone}`;

const printPerson = ({ name, email }: Person) =>
  `${toLine(name).replace(/[<>]/g, '') || 'Unknown'} <${email.replace(/[<>\s\p{Cc}]/gu, '')}>`;

const toLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

function writeMessage(revision: PublishedRevision): string {
  const { file, text, note, approver } = revision;
  const name = file.replace(/^content\/|\.yaml$/g, '');
  const trailers = [
    ...(approver ? [`Approved-by: ${printPerson(approver)}`] : []),
    `${revisionTrailer}: ${markRevision(revision)}`,
  ];
  const subject = `${name}: ${toLine(note) || (text === null ? 'closed at the desk' : 'changed at the desk')}`;
  return `${subject}\n\n${trailers.join('\n')}\n`;
}

const printData = (text: string) => `data ${Buffer.byteLength(text)}\n${text}`;
