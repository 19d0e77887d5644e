import { globSync, readFileSync } from 'node:fs';

/** The rooms whose code runs in production. */
const sources = '{app,domain,platform,web,worker,inbound,database}/**/*.{ts,tsx}';

export interface LogEvent {
  /** A part that is decided at run time is an asterisk. */
  name: string;
  level: 'info' | 'error';
  fields: string[];
  files: string[];
}

/** Every event that the code can write, with its fields, in alphabetical order. */
export function listEvents(): LogEvent[] {
  const events = new Map<string, LogEvent>();
  for (const file of globSync(sources)
    .filter((path) => !/\.test\.tsx?$|log\.server\.ts$/.test(path))
    .sort()) {
    const source = readFileSync(file, 'utf8');
    for (const { writer, args } of findCalls(source)) {
      const level = writer === 'log' ? 'info' : 'error';
      const fields = [
        ...keysOf(args[writer === 'logError' ? 2 : 1] ?? '', source),
        ...(writer === 'logError' ? ['error'] : []),
      ];
      for (const name of namesOf(args[0] ?? '')) {
        const known = events.get(`${name} ${level}`) ?? { name, level, fields: [], files: [] };
        events.set(`${name} ${level}`, {
          ...known,
          fields: [...new Set([...known.fields, ...fields])],
          files: [...new Set([...known.files, file])],
        });
      }
    }
  }
  return [...events.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

type Writer = 'log' | 'logError' | 'logAlarm';

export function findCalls(source: string): { writer: Writer; args: string[] }[] {
  return [...source.matchAll(/(?<![.\w])(log|logError|logAlarm)\(/g)].map((match) => ({
    writer: match[1] as Writer,
    args: splitArguments(source.slice(match.index + match[0].length)),
  }));
}

/** Splits at the commas of the call itself, up to its closing bracket. */
function splitArguments(text: string): string[] {
  const args = [''];
  let depth = 0;
  let quote = '';
  for (const sign of text) {
    if (quote) quote = sign === quote ? '' : quote;
    else if (`'"\``.includes(sign)) quote = sign;
    else if ('([{'.includes(sign)) depth += 1;
    else if (')]}'.includes(sign) && depth-- === 0) break;
    if (sign === ',' && depth === 0 && !quote) args.push('');
    else args[args.length - 1] += sign;
  }
  return args.map((arg) => arg.trim()).filter(Boolean);
}

const namesOf = (arg: string) =>
  [...arg.matchAll(/['`]([^'`]+)['`]/g)].map(([, name = '']) => name.replaceAll(/\$\{[^}]*\}/g, '*'));

/** The names in `{ lead: id, rule }`. Of a variable it is those it was given in the same file, or else its own name. */
function keysOf(arg: string, source: string): string[] {
  if (arg.startsWith('{'))
    return splitArguments(arg.slice(1)).flatMap((part) =>
      part.startsWith('...') ? keysOf(part.slice(3), source) : [part.split(':', 1)[0]?.trim() ?? ''],
    );
  if (arg.startsWith('(')) return keysOf(arg.slice(Math.max(arg.indexOf('{'), 1)), source);
  const given = source.indexOf(`const ${arg} = {`);
  if (given < 0) return arg ? [arg] : [];
  return keysOf(source.slice(source.indexOf('{', given)), source);
}
