import type { FileError } from './parse-yaml.ts';

/** Lists every error of every file as `file:line:column`, which editors can open. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(errors: FileError[]) {
    const lines = errors
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
      .map(({ file, line, column, field, message }) => `${file}:${line}:${column}  ${field}  ${message}`);
    super(`${lines.length} ${lines.length === 1 ? 'error' : 'errors'} in the content\n${lines.join('\n')}`);
  }
}
