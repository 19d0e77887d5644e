import { isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument } from 'yaml';
import type { z } from 'zod';

export type Fault = { file: string; line: number; column: number; field: string; message: string };
type Path = readonly PropertyKey[];

export type ParsedYaml<T> = {
  file: string;
  /** Absent when the file has faults. */
  value?: T;
  faults: Fault[];
  /** Words a fault at a field of this file, for checks that compare files. */
  fault(path: Path, message: string): Fault;
};

/** Keeps the place of every field, so that a fault found by the schema can name its line. */
export function parseYaml<T>(schema: z.ZodType<T>, file: string, text: string): ParsedYaml<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });

  const faultAt = (offset: number, field: string, message: string): Fault => {
    const { line, col } = lines.linePos(offset);
    return { file, line, column: col, field, message };
  };
  const fault = (path: Path, message: string) =>
    faultAt(locate(document.contents, path).offset, printPath(path), message);

  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    return { file, fault, faults: broken.map((error) => faultAt(error.pos[0], '(YAML)', error.message)) };
  }

  const result = schema.safeParse(document.toJS());
  if (result.success) return { file, fault, faults: [], value: result.data };

  const faults = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const { node } = locate(document.contents, issue.path);
        const offset = startOf(findPair(node, key)?.key) ?? 0;
        return faultAt(offset, printPath([...issue.path, key]), 'Unknown field');
      });
    }
    const missing = issue.code === 'invalid_type' && !locate(document.contents, issue.path).found;
    return [fault(issue.path, missing ? `Missing: expected ${issue.expected}` : issue.message)];
  });
  return { file, fault, faults };
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
