import type { Fault } from './parse-yaml.ts';

/** One error for all faults, each on a line that an editor's terminal can follow. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(faults: Fault[]) {
    const lines = faults
      .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
      .map(({ file, line, column, field, message }) => `${file}:${line}:${column}  ${field}  ${message}`);
    super(`${lines.length} ${lines.length === 1 ? 'fault' : 'faults'} in the content\n${lines.join('\n')}`);
  }
}
