import type { LogEvent } from './list-events.ts';

const [start, end] = ['<!-- events: written by `npm run log-inventory` -->', '<!-- end of events -->'];

/** Replaces the table between the two marks. */
export function withEventTable(document: string, events: LogEvent[]): string {
  const [before, rest = ''] = document.split(start);
  const [, after] = rest.split(end);
  if (before === undefined || after === undefined)
    throw new Error('The marks of the table of events are missing');
  const rows = events.map(
    ({ name, level, fields, files }) =>
      `| \`${name}\` | ${level} | ${fields.join(', ')} | ${files.map((path) => `\`${path}\``).join(', ')} |`,
  );
  const table = ['| event | level | fields besides time | written in |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
  return `${before}${start}\n${table}\n${end}${after}`;
}
