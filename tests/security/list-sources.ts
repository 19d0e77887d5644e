import { globSync, readFileSync } from 'node:fs';

export interface Source {
  file: string;
  text: string;
}

/** The code that runs in production, or in a visitor's browser, without comments. */
export const productSources: Source[] = globSync(
  '{app,content,domain,platform,web,worker,inbound}/**/*.{ts,tsx}',
)
  .filter((file) => !/\.test\.tsx?$|\.generated\.ts$/.test(file))
  .sort()
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));

export const filesWith = (pattern: RegExp): string[] =>
  productSources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

function withoutComments(text: string): string {
  return text.replace(/\/\*.*?\*\//gs, '').replace(/^\s*\/\/.*$/gm, '');
}
