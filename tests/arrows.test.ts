import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

/** Lints a line as if it stood in the given file of a house that has our rules and nothing else. */
function complaintsAbout(file: string, line: string) {
  const house = mkdtempSync(join(tmpdir(), 'pahana-arrows-'));
  try {
    const rules = { ...JSON.parse(readFileSync('biome.json', 'utf8')), vcs: { enabled: false } };
    writeFileSync(join(house, 'biome.json'), JSON.stringify(rules));
    mkdirSync(dirname(join(house, file)), { recursive: true });
    writeFileSync(join(house, file), `${line}\nexport { x };\n`);
    const run = spawnSync(resolve('node_modules/.bin/biome'), ['lint', file], {
      cwd: house,
      encoding: 'utf8',
    });
    const said = run.stdout + run.stderr;
    expect(said).toContain('Checked 1 file');
    return said;
  } finally {
    rmSync(house, { recursive: true });
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
])('%s may not say %s', (file, line) => {
  expect(complaintsAbout(file, line)).toContain('noRestrictedImports');
});

const domainFolders = readdirSync('domain', { withFileTypes: true }).filter((entry) => entry.isDirectory());

test.each(domainFolders.map(({ name }) => name))('domain/%s is reached only through the alias', (folder) => {
  const line = `import { x } from '../${folder}/y.ts';`;
  expect(complaintsAbout('domain/other/x.ts', line)).toContain('noRestrictedImports');
});

test.each([
  ['domain/leads/x.ts', "import { x } from '#domain/promises/office-hours.ts';"],
  ['domain/chat/x.ts', "import { x } from '#domain/format/print-time.ts';"],
  ['domain/leads/x.ts', "import { x } from '#platform/env.server.ts';"],
  ['domain/leads/mails/x.tsx', "import { x } from '../contact-form.ts';"],
  ['app/sections/x.tsx', "import type { x } from '#content/types.ts';"],
  ['app/site/contact/route.tsx', "import { x } from '#content/read-content.server.ts';"],
  ['app/site/contact/read-contact.server.ts', "import { x } from '#content/read-content.server.ts';"],
])('%s may say %s', (file, line) => {
  expect(complaintsAbout(file, line)).not.toContain('noRestrictedImports');
});

test('only platform/env.server.ts reads the environment', () => {
  const line = 'const x = process.env.HOME;';
  expect(complaintsAbout('domain/leads/x.ts', line)).toContain('noProcessEnv');
  expect(complaintsAbout('platform/env.server.ts', line)).not.toContain('noProcessEnv');
});
