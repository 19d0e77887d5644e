import { beforeAll, beforeEach, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import {
  deleteView,
  insertView,
  listViews,
  restoreView,
  updateView,
  type ViewAudience,
  type ViewStaff,
} from './view-store.server.ts';

let [farzana, arul, ishara, admin]: ViewStaff[] = [];
beforeAll(async () => {
  await createTestDatabase();
  const people = await Promise.all(
    ['sales', 'sales', 'hr', 'admin'].map(async (role, index): Promise<ViewStaff> => {
      const { id } = await database()
        .insertInto('staff')
        .values({ name: `${role} ${index}`, email: `${index}@staff.example`, role })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id, role, isAdmin: role === 'admin' };
    }),
  );
  [farzana, arul, ishara, admin] = people;
});
beforeEach(() => database().deleteFrom('inbox_view').execute());

const viewsOf = async (staff: ViewStaff | undefined) =>
  (await listViews(staff as ViewStaff)).map(({ name, mayChange }) => `${name}${mayChange ? '' : ' (read)'}`);
const save = (name: string, audience: ViewAudience, staff = farzana as ViewStaff) =>
  insertView(staff, { name, audience, query: 'state=late' });

test('a view is seen by its author, by the department or by everybody, and changed by its author or an administrator', async () => {
  await save('mine', 'me');
  await save('ours', 'department');
  await save('everybody’s', 'all');
  expect(await viewsOf(farzana)).toEqual(['mine', 'everybody’s', 'ours']);
  expect(await viewsOf(arul)).toEqual(['everybody’s (read)', 'ours (read)']);
  expect(await viewsOf(ishara)).toEqual(['everybody’s (read)']);
  expect(await viewsOf(admin)).toEqual(['everybody’s']);
});

test('a second click saves nothing, and nobody has more than twelve', async () => {
  expect(await Promise.all([1, 2, 3].map(() => save('late', 'me')))).toContain('twice');
  expect(await viewsOf(farzana)).toEqual(['late']);
  for (let number = 2; number <= 12; number += 1) expect(await save(`late ${number}`, 'me')).toBe('done');
  expect(await save('one more', 'me')).toBe('too-many');
});

test('only those who may change a view rename or delete it, and a deletion can be undone', async () => {
  await save('ours', 'department');
  const [{ id } = { id: '' }] = await listViews(farzana as ViewStaff);
  expect(await updateView(id, arul as ViewStaff, { name: 'theirs', audience: 'me' })).toBe(false);
  expect(await deleteView(id, arul as ViewStaff)).toBeUndefined();
  expect(await updateView(id, farzana as ViewStaff, { name: 'new name', audience: 'department' })).toBe(true);
  expect(await deleteView(id, farzana as ViewStaff)).toBe('new name');
  expect(await viewsOf(arul)).toEqual([]);
  expect(await deleteView(id, farzana as ViewStaff)).toBeUndefined();
  expect(await restoreView(id)).toBe('new name');
  expect(await viewsOf(arul)).toEqual(['new name (read)']);
});
