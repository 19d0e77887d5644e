import { spawnSync } from 'node:child_process';
import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../tests/database.ts';

beforeAll(async () => {
  await createTestDatabase();
});

const staff = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'worker/staff.ts', ...words],
    {
      encoding: 'utf8',
    },
  );
  return { status, said: (stdout + stderr).trim() };
};

test('people are added, named, given another role and let go', async () => {
  expect(staff('add', 'Anoma@Pahana.example', 'admin')).toMatchObject({ status: 0 });
  expect(staff('add', 'farzana@pahana.example', 'sales', 'Farzana', 'C.')).toEqual({
    status: 0,
    said: 'farzana@pahana.example may sign in as sales',
  });
  expect(staff('add', 'farzana@pahana.example', 'hr')).toMatchObject({ status: 1 });
  expect(staff('role', 'farzana@pahana.example', 'hr')).toMatchObject({ status: 0 });
  expect(staff('list').said).toMatch(
    /anoma@pahana.example {2}admin {2}Anoma {2}never signed in\nfarzana@pahana.example {2}hr {2}Farzana C\. {2}never/,
  );
  expect(staff('remove', 'anoma@pahana.example')).toEqual({
    status: 1,
    said: 'anoma@pahana.example is the only administrator; name another one first',
  });
  expect(staff('remove', 'farzana@pahana.example').said).toContain("0 open leads are nobody's again");
  expect(staff('list').said).toMatch(/farzana@pahana.example {2}hr {2}Farzana C\. {2}left/);
  const entries = await database()
    .selectFrom('audit_entry')
    .select(['staff_id', 'act'])
    .orderBy('id')
    .execute();
  expect(entries).toEqual(Array(4).fill({ staff_id: null, act: 'staff.change' }));
});

test.each([
  [[]],
  [['add', 'farzana']],
  [['add', 'f@pahana.example', 'boss']],
  [['role', 'f@pahana.example']],
])('%j is answered with how it goes', (words) => {
  expect(staff(...words)).toMatchObject({
    status: 1,
    said: expect.stringContaining('npm run staff add <email> <role>'),
  });
});
