export type CsvCell = string | number | null;

/** One line of CSV (RFC 4180), including its line end. */
export function writeCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`;
}

/** Byte order mark: without it, spreadsheet programs do not read the file as UTF-8. */
export const csvStart = '\uFEFF';

/**
 * A spreadsheet runs text that starts like a formula, and visitors choose their text, so such text gets an apostrophe in
 * front. Some programs ignore leading spaces. Our own numbers stay numbers.
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
