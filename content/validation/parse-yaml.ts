import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { z } from 'zod';

export type FileError = { file: string; line: number; column: number; field: string; message: string };
type Path = readonly PropertyKey[];

export type ParsedYaml<T> = {
  file: string;
  /** Absent when the file has errors. */
  value?: T;
  errors: FileError[];
  /** An error at a field of this file, for checks that compare files. */
  errorAt(path: Path, message: string): FileError;
};

/** Reports errors of the schema with the line of the field. */
export function parseYaml<T>(schema: z.ZodType<T>, file: string, text: string): ParsedYaml<T> {
  const { document, errorAtOffset } = openDocument(file, text);
  // Values are kept for long, and documents are many times larger, so it is opened again for an error.
  const errorAt = (path: Path, message: string) => {
    const opened = openDocument(file, text);
    return opened.errorAtOffset(locate(opened.document.contents, path).offset, printPath(path), message);
  };

  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    return {
      file,
      errorAt,
      errors: broken.map((error) => errorAtOffset(error.pos[0], '(YAML)', error.message)),
    };
  }

  const result = schema.safeParse(document.toJS());
  if (result.success) return { file, errorAt, errors: [], value: result.data };

  const errors = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const { node } = locate(document.contents, issue.path);
        const offset = startOf(findPair(node, key)?.key) ?? 0;
        return errorAtOffset(offset, printPath([...issue.path, key]), 'Unknown field');
      });
    }
    const missing = issue.code === 'invalid_type' && !locate(document.contents, issue.path).found;
    return [errorAt(issue.path, missing ? `Missing: expected ${issue.expected}` : issue.message)];
  });
  return { file, errorAt, errors };
}

function openDocument(file: string, text: string) {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const errorAtOffset = (offset: number, field: string, message: string): FileError => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, field, message };
  };
  return { document, errorAtOffset };
}

/** The place of a field, or of its nearest written parent when the field is missing. */
function locate(root: unknown, path: Path): { node: unknown; offset: number; found: boolean } {
  let node = root;
  let offset = startOf(root) ?? 0;
  for (const step of path) {
    const pair = findPair(node, step);
    const next = pair ? pair.value : isSeq(node) ? node.items[Number(step)] : undefined;
    if (!pair && next === undefined) return { node, offset, found: false };
    offset = startOf(next) ?? startOf(pair?.key) ?? offset;
    node = next;
  }
  return { node, offset, found: true };
}

function findPair(node: unknown, key: PropertyKey): Pair | undefined {
  if (!isMap(node)) return undefined;
  return node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(key));
}

function startOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}

function printPath(path: Path): string {
  if (path.length === 0) return '(file)';
  return path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');
}
