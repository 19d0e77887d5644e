import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../tests/database.ts';

const run = promisify(execFile);

/** Counts 150 attempts of one address at the same time and prints how many were allowed. */
const script = `
import { countAttempt } from './platform/limits.server.ts';
const counted = await Promise.all(Array.from({ length: 150 }, () => countAttempt('lead', '198.51.100.1')));
process.stdout.write(String(counted.filter(({ allowed }) => allowed).length), () => process.exit());
`;

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('LEAD_LIMIT', '120');
});

test('two processes together allow one address exactly as many attempts as the limit says', async () => {
  const count = async () => {
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      script,
    ]);
    // A refusal is also a line in the log.
    return Number(stdout.split('\n').at(-1));
  };
  const allowed = await Promise.all([count(), count()]);
  expect(allowed.reduce((sum, each) => sum + each, 0)).toBe(120);
});
