import { freezingStrings } from './freezing-strings.ts';
import type { HostileValue } from './hostile-values.ts';

export interface Sent {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One place of one request into which any text can be put. */
export interface Probe {
  what: string;
  /** What stands there in an ordinary request. */
  ordinary: string;
  strings: HostileValue[];
  write(text: string): Sent;
}

export const encodeField = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

/** Of a form in the usual encoding: one field after another, each filled up to the limit of the body. */
export function probeForm(
  what: string,
  fields: Record<string, string>,
  bytes: number,
  post: (body: string) => Sent,
  choice?: 'all' | 'common',
): Probe[] {
  return Object.entries(fields).map(([name, ordinary]) => ({
    what: `${what} ${name}`,
    ordinary,
    strings: freezingStrings(bytes - 3_000, encodeField, choice),
    write: (text) => post(new URLSearchParams({ ...fields, [name]: text }).toString()),
  }));
}
