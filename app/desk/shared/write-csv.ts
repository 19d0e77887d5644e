export type CsvCell = string | number | null;

/** One line of CSV (RFC 4180), its end included. */
export function writeCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** Programs that open such a file take these for UTF-8 only after this mark. */
export const csvStart = '\uFEFF';

/**
 * A spreadsheet runs a text that begins like a formula, and visitors choose their texts: an apostrophe before it keeps it a
 * text. Some programs look behind leading spaces. Numbers of ours stay numbers.
 */
function writeCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvHeaders(name: string): HeadersInit {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  };
}
