import { isRecord } from './field.ts';
import { lineWidth, type Scalar, writeFlowScalar, writeScalar } from './write-scalar.ts';

/** A new field (`title:`) or item of a list (`-`) with its value, as our authors write them. It begins at `column`, which
 * its first line does not contain, and ends with a line break. */
export function writeItem(head: string, value: unknown, column: number): string {
  const indent = column + 2;
  if (isScalar(value)) {
    return `${head} ${writeScalar(value, { column: column + head.length + 1, indent })}\n`;
  }
  const items = listItems(value);
  if (items.length === 0) return `${head} ${writeFlow(value)}\n`;
  if (Array.isArray(value) && value.every((item) => typeof item === 'number')) {
    const flow = `${head} ${writeFlow(value)}`;
    if (column + flow.length <= lineWidth) return `${flow}\n`;
  }
  const lines = items.map(({ head: inner, value: item }) => writeItem(inner, item, indent));
  // The first field of an item stands beside its dash.
  if (head === '-') return `- ${lines.join(' '.repeat(indent))}`;
  return `${head}\n${lines.map((each) => ' '.repeat(indent) + each).join('')}`;
}

/** A whole file. */
export function writeRoot(value: unknown): string {
  if (isScalar(value)) return `${writeScalar(value, { column: 0, indent: 2 })}\n`;
  const items = listItems(value);
  if (items.length === 0) return `${writeFlow(value)}\n`;
  return items.map(({ head, value: item }) => writeItem(head, item, 0)).join('');
}

function listItems(value: unknown): { head: string; value: unknown }[] {
  if (Array.isArray(value)) return value.map((item) => ({ head: '-', value: item }));
  return Object.entries(isRecord(value) ? value : {}).map(([key, item]) => ({
    head: `${writeKey(key)}:`,
    value: item,
  }));
}

export const writeKey = (key: string): string => writeFlowScalar(key);

/** In brackets, in one line. */
export function writeFlow(value: unknown): string {
  if (isScalar(value)) return writeFlowScalar(value);
  if (Array.isArray(value)) return `[${value.map(writeFlow).join(', ')}]`;
  const pairs = Object.entries(isRecord(value) ? value : {}).map(
    ([key, item]) => `${writeKey(key)}: ${writeFlow(item)}`,
  );
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

export const isScalar = (value: unknown): value is Scalar => typeof value !== 'object' || value === null;
