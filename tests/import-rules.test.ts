import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Lints a line as if it were in the given file, in an empty project with our rules. */
function lint(file: string, line: string) {
  const project = mkdtempSync(join(tmpdir(), 'pahana-import-rules-'));
  try {
    const rules = { ...JSON.parse(readFileSync('biome.json', 'utf8')), vcs: { enabled: false } };
    writeFileSync(join(project, 'biome.json'), JSON.stringify(rules));
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), `${line}\nexport { x };\n`);
    const run = spawnSync(resolve('node_modules/.bin/biome'), ['lint', file], {
      cwd: project,
      encoding: 'utf8',
    });
    const output = run.stdout + run.stderr;
    expect(output).toContain('Checked 1 file');
    return output;
  } finally {
    rmSync(project, { recursive: true });
  }
}

test.each([
  ['content/x.ts', "import { x } from '#platform/env.server.ts';"],
  ['platform/x.ts', "import { x } from '#content/read-content.server.ts';"],
  ['domain/leads/x.ts', "import { x } from '#app/root.tsx';"],
  ['domain/leads/x.ts', "import { x } from '../promises/print-time.ts';"],
  ['domain/promises/x.ts', "import { x } from '#domain/leads/lead-states.ts';"],
  ['domain/chat/x.ts', "import { x } from '#domain/promises/office-hours.ts';"],
  ['domain/leads/x.ts', "import { x } from '../../platform/env.server.ts';"],
  ['app/ui/x.tsx', "import { x } from '#domain/leads/contact-form.ts';"],
  ['app/sections/x.tsx', "import { x } from '#content/read-content.server.ts';"],
  ['app/sections/x.tsx', "import { x } from '#platform/env.server.ts';"],
  ['app/sections/x.tsx', "import { x } from '#app/site/contact/route.tsx';"],
  ['app/site/contact/x.tsx', "import { x } from '../../../domain/leads/lead-states.ts';"],
  ['app/site/contact/x.tsx', "import { x } from '#content/read-content.server.ts';"],
  ['app/site/contact/route.tsx', "import { x } from '#app/desk/inbox/route.tsx';"],
  ['app/endpoints/x.ts', "import { x } from '../desk/inbox/route.tsx';"],
  ['app/desk/inbox/x.tsx', "import { x } from '#content/read-content.server.ts';"],
])('%s may not contain %s', (file, line) => {
  expect(lint(file, line)).toContain('noRestrictedImports');
});

const domainFolders = readdirSync('domain', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(domainFolders.map(({ name }) => name))(
  'domain/%s can only be imported through the alias',
  (folder) => {
    const line = `import { x } from '../${folder}/y.ts';`;
    expect(lint('domain/other/x.ts', line)).toContain('noRestrictedImports');
  },
);

test.each([
  ['domain/leads/x.ts', "import { x } from '#domain/promises/office-hours.ts';"],
  ['domain/chat/x.ts', "import { x } from '#domain/format/print-time.ts';"],
  ['domain/leads/x.ts', "import { x } from '#platform/env.server.ts';"],
  ['domain/leads/mails/x.tsx', "import { x } from '../contact-form.ts';"],
  ['app/sections/x.tsx', "import type { x } from '#content/types.ts';"],
  ['app/site/contact/route.tsx', "import { x } from '#content/read-content.server.ts';"],
  ['app/site/contact/read-contact.server.ts', "import { x } from '#content/read-content.server.ts';"],
])('%s may contain %s', (file, line) => {
  expect(lint(file, line)).not.toContain('noRestrictedImports');
});

test('only platform/env.server.ts reads the environment', () => {
  const line = 'const x = process.env.HOME;';
  expect(lint('domain/leads/x.ts', line)).toContain('noProcessEnv');
  expect(lint('platform/env.server.ts', line)).not.toContain('noProcessEnv');
});
