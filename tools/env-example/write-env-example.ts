interface Variable {
  name: string;
  comment: string;
  definition: string;
}

/** Reads the table of variables from the source of platform/env.server.ts, so that no second list exists. */
export function listVariables(source: string): Variable[] {
  const table = /^const variables = \{\n(?<body>.*?)^\};/ms.exec(source)?.groups?.body ?? '';
  const entry =
    /(?: {2}\/\*\*(?<comment>.*?)\*\/\n)?^ {2}(?<name>[A-Z0-9_]+):(?<definition>.*?),\n(?=^ {2}(?:\/\*\*|[A-Z])|$(?![\s\S]))/gms;
  return [...table.matchAll(entry)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    comment: (groups.comment ?? '').replace(/\s*\n\s*\* ?/g, ' ').trim(),
    definition: groups.definition ?? '',
  }));
}

/** Required variables have an empty value; the others are commented out and show their default. */
export function writeEnvExample(source: string): string {
  const blocks = listVariables(source).map(({ name, comment, definition }) => {
    const isOptional = /\.(optional|default)\(/.test(definition);
    const fallback = /\.default\((?:'(?<text>[^']*)'|(?<plain>[\w]+))\)/.exec(definition)?.groups;
    const value = fallback?.text ?? fallback?.plain?.replaceAll('_', '') ?? '';
    return [...wrap(comment), `${isOptional ? '#' : ''}${name}=${value}`].join('\n');
  });
  const head = [
    '# Every setting. Written from platform/env.server.ts by `npm run env-example`; do not change it by hand.',
    '# Lines that begin with # are optional and show the default, if there is one. Development needs none of them.',
    '# Secrets: `openssl rand -hex 32`. Never commit a filled-in copy.',
  ].join('\n');
  return `${[head, ...blocks].join('\n\n')}\n`;
}

function wrap(comment: string): string[] {
  const lines: string[] = [];
  for (const word of comment.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 110) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`# ${word}`);
  }
  return lines;
}
