import { freezingStrings } from './freezing-strings.ts';
import type { HostileValue } from './hostile-values.ts';

export interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One place in a request where any text can be inserted. */
export interface Probe {
  label: string;
  /** The text of an ordinary request. */
  ordinary: string;
  strings: HostileValue[];
  write(text: string): Sent;
}

export const encodeField = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

/** A probe for each field of an urlencoded form, filled up to the size limit of the body. */
export function probeForm(
  label: string,
  fields: Record<string, string>,
  bytes: number,
  post: (body: string) => Sent,
  choice?: 'all' | 'common',
): Probe[] {
  return Object.entries(fields).map(([name, ordinary]) => ({
    label: `${label} ${name}`,
    ordinary,
    strings: freezingStrings(bytes - 3_000, encodeField, choice),
    write: (text) => post(new URLSearchParams({ ...fields, [name]: text }).toString()),
  }));
}
