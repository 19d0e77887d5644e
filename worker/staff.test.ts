import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { addStaff } from '#domain/staff/staff-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';

beforeAll(async () => {
  await createTestDatabase();
});

const staff = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'worker/staff.ts', ...args],
    { encoding: 'utf8' },
  );
  return { status, output: (stdout + stderr).trim() };
};

test('people are added with a name, listed and removed, and refused commands print the reason', {
  timeout: 60_000,
}, async () => {
  await addStaff({ email: 'anoma@pahana.example', role: 'admin', name: 'Anoma' });
  expect(staff('add', 'farzana@pahana.example', 'sales', 'Farzana', 'C.')).toEqual({
    status: 0,
    output: 'farzana@pahana.example may sign in as sales',
  });
  expect(staff('remove', 'farzana@pahana.example').output).toContain('0 open leads are unassigned');
  expect(staff('list').output).toMatch(
    /anoma@pahana.example {2}admin {2}Anoma {2}never signed in\nfarzana@pahana.example {2}sales {2}Farzana C\. {2}left/,
  );
  expect(staff('role', 'anoma@pahana.example', 'hr')).toEqual({
    status: 1,
    output: 'anoma@pahana.example is the only administrator; name another one first',
  });
  expect(staff('add', 'farzana@pahana.example', 'boss').output).toMatch(/^npm run staff add <email> <role>/);
  const entries = await database().selectFrom('audit_entry').select(['staff_id', 'act']).execute();
  expect(entries).toEqual(Array(3).fill({ staff_id: null, act: 'staff.change' }));
});
