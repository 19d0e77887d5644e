import type { FileError } from '#content/validation/parse-yaml.ts';

/** A text that replaces a shipped file; null: the entry is closed. */
export interface ChangedText {
  file: string;
  text: string | null;
  changedOn: string;
}

/** What the publisher asks a process of its own to make. Folders are absolute. */
export interface ReleaseOrder {
  /** The program that is deployed. */
  code: string;
  /** Has the files that visitors get now, to which equal ones are linked. */
  previous: string;
  /** Where the release will be. */
  folder: string;
  texts: ChangedText[];
}

export type MadeRelease =
  | { outcome: 'made'; changed: string[]; removed: string[]; seconds: number }
  /** The texts cannot be published; the live site is as it was. */
  | { outcome: 'refused'; refusal: Refusal };

/** Why texts cannot be published: they are wrong, a page fails with them, or a link of a page would lead nowhere. */
export type Refusal =
  | { because: 'errors'; errors: FileError[] }
  | { because: 'page'; address: string; message: string }
  | { because: 'links'; links: { page: string; href: string }[] };

export type MakeRelease = (order: ReleaseOrder) => Promise<MadeRelease>;
