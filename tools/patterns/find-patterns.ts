import { parseSync } from 'vite';

export interface FoundPattern {
  line: number;
  /** Null if it is built at run time and cannot be read from the source. */
  source: string | null;
  flags: string;
  /** The text of `// pattern-check: …` on its line or the line above. */
  reason: string | null;
}

type Node = { type: string; start: number; [name: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Finds every regular expression of a file: literals and calls of `RegExp`. */
export function findPatterns(file: string, code: string): FoundPattern[] {
  const { program, errors } = parseSync(file, code);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lines = code.split('\n');
  return [...collect(program as unknown as Node)].map(({ start, source, flags }) => {
    const line = code.slice(0, start).split('\n').length;
    return { line, source, flags, reason: reasonIn(lines[line - 1]) ?? reasonIn(lines[line - 2]) };
  });
}

function* collect(node: Node): Generator<{ start: number; source: string | null; flags: string }> {
  const pattern = readPattern(node);
  if (pattern) yield { start: node.start, ...pattern };
  for (const value of Object.values(node)) {
    for (const child of [value].flat()) if (isNode(child)) yield* collect(child);
  }
}

function readPattern(node: Node): Pick<FoundPattern, 'source' | 'flags'> | null {
  if (node.type === 'Literal' && node.regex) {
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return { source: pattern, flags };
  }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || (node.callee as Node & { name?: string }).name !== 'RegExp') return null;
  const [source, flags] = node.arguments as (Node & { value?: unknown })[];
  const isKnown = typeof source?.value === 'string' && (!flags || typeof flags.value === 'string');
  return { source: isKnown ? String(source.value) : null, flags: String(flags?.value ?? '') };
}

const reasonIn = (line = '') => /\/\/ pattern-check: (.+)/.exec(line)?.[1] ?? null;
