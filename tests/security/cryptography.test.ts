import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { knownTo } from '#platform/secrets.ts';
import { filesWith } from './list-sources.ts';

const inventory = readFileSync('docs/security/cryptography.md', 'utf8');
const listed = [...inventory.matchAll(/`((?:app|domain|platform|web|worker)\/[\w/.-]+\.tsx?)`/g)].map(
  ([, file]) => file,
);

test('the inventory lists every file that hashes, signs, compares or draws random bytes', () => {
  const using = filesWith(
    /\b(createHash|createHmac|hash|randomBytes|randomInt|timingSafeEqual)\b[^;]*from 'node:crypto'/,
  );
  expect(using.filter((file) => !listed.includes(file))).toEqual([]);
  expect(using.length).toBeGreaterThan(15);
});

test('every file that it names exists', () => {
  expect(listed.filter((file) => !existsSync(file as string))).toEqual([]);
});

test('every secret of the settings is in the inventory and in the runbook for rotation', () => {
  const settings = readFileSync('platform/env.server.ts', 'utf8');
  const secrets = [
    ...settings.matchAll(/^ {2}(\w*(?:SECRET|API_KEY|ACCESS_KEY)\w*|DATABASE_URL|SMTP_URL):/gm),
  ].map(([, name]) => name);
  const runbook = readFileSync('docs/security/rotate-keys.md', 'utf8');
  expect(secrets.length).toBeGreaterThan(7);
  for (const name of secrets) {
    expect(inventory, name).toContain(`\`${name}\``);
    expect(runbook, name).toContain(`\`${name}\``);
  }
});

test('the inventory says which processes know each secret', () => {
  for (const [name, processes] of Object.entries(knownTo)) {
    const row = inventory.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``));
    const [, , , known = ''] = row?.split('|') ?? [];
    expect(known.match(/\b(web|worker|inbound)\b/g), name).toEqual(processes);
  }
});
