import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { compareWithFolder } from './read-shipped.server.ts';
import { hashText, listNewestRevisions, type Revision } from './revision-store.server.ts';
import { areaOf } from './who-may-edit.ts';

export interface LiveText {
  file: string;
  /** Null: there is none, because the entry was closed or is still to be published. */
  text: string | null;
  hash: string;
  /** The text as a value; null without a text. */
  value: unknown;
  /** The newest revision; null: as it was shipped. */
  revisionId: string | null;
}

/** What visitors see of one text. */
export async function readLiveText(file: string): Promise<LiveText> {
  const revision = (await listLiveRevisions()).find((newest) => newest.file === file);
  return toLiveText(file, revision);
}

/** Every text that staff may see, also those of closed entries. */
export async function listLiveTexts(): Promise<LiveText[]> {
  const newest = await listNewestRevisions();
  const { overlay } = compareWithFolder(newest, process.cwd());
  const revisions = new Map(overlay.map((revision) => [revision.file, revision]));
  // An entry that staff began and closed replaces nothing, and is still known.
  return [...new Set([...listShipped(), ...newest.map(({ file }) => file)])]
    .filter((file) => areaOf(file))
    .map((file) => toLiveText(file, revisions.get(file)));
}

/** The revisions that replace what this program has in its folder. */
export async function listLiveRevisions(): Promise<Revision[]> {
  return compareWithFolder(await listNewestRevisions(), process.cwd()).overlay;
}

export function readShipped(file: string): string | null {
  const path = join(process.cwd(), file);
  return areaOf(file) && existsSync(path) ? readFileSync(path, 'utf8') : null;
}

function toLiveText(file: string, revision: { id: string; text: string | null } | undefined): LiveText {
  const text = revision ? revision.text : readShipped(file);
  return { file, text, hash: hashText(text), value: parseText(text), revisionId: revision?.id ?? null };
}

/** Most texts stay the same for weeks, and lists need all of them. Nobody may change a value that comes from here. */
const parsed = new Map<string, unknown>();
const mostParsed = 300;

export function parseText(text: string | null): unknown {
  if (text === null) return null;
  const value = parsed.get(text) ?? parse(text);
  parsed.delete(text);
  parsed.set(text, value);
  if (parsed.size > mostParsed) parsed.delete(parsed.keys().next().value ?? '');
  return value;
}

function listShipped(): string[] {
  const options = { recursive: true, encoding: 'utf8' } as const;
  return readdirSync(join(process.cwd(), 'content'), options)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => `content/${name}`);
}
