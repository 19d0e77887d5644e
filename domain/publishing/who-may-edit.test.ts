import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Role } from '#domain/staff/permissions.ts';
import { areaOf, isBinding, mayApprove, mayEdit, mayOpen } from './who-may-edit.ts';

test.each<[string, Role[]]>([
  ['content/openings/cook.yaml', ['hr', 'admin']],
  ['content/careers.yaml', ['sales', 'hr', 'admin']],
  ['content/products/pos-system.yaml', ['sales', 'admin']],
  ['content/news/new-office.yaml', ['sales', 'admin']],
  ['content/home.yaml', ['sales', 'admin']],
  ['content/promises.yaml', ['admin']],
  ['content/legal/privacy-policy.yaml', ['admin']],
  ['content/letters/2026-10.yaml', []],
])('%s can be edited by %j', (file, roles) => {
  const all: Role[] = ['sales', 'support', 'hr', 'admin'];
  expect(all.filter((role) => mayEdit(role, file))).toEqual(roles);
});

test('every text has an area', () => {
  const files = globSync('content/**/*.yaml');
  expect(files.filter((file) => !areaOf(file))).toEqual([]);
});

test.each([
  'package.json',
  'content/../secret.yaml',
  'content/unknown.yaml',
  'content/products/a/b.yaml',
  '',
])('nobody can edit %j', (file) => {
  expect(areaOf(file)).toBeUndefined();
  expect(mayEdit('admin', file)).toBe(false);
});

test('what binds the company needs a second person', () => {
  expect(isBinding('content/cookies.yaml')).toBe(true);
  expect(isBinding('content/products/pos-system.yaml')).toBe(false);
  const draft = { file: 'content/claims.yaml', writtenBy: ['one', 'two'], submittedBy: 'three' };
  const approvers = ['one', 'two', 'three', 'four'].filter((id) => mayApprove({ id, role: 'admin' }, draft));
  expect(approvers).toEqual(['four']);
  expect(mayApprove({ id: 'four', role: 'sales' }, draft)).toBe(false);
});

test('staff open and close openings and news, nothing else', () => {
  expect(mayOpen('hr', 'content/openings/cook.yaml')).toBe(true);
  expect(mayOpen('sales', 'content/openings/cook.yaml')).toBe(false);
  expect(mayOpen('admin', 'content/products/pos-system.yaml')).toBe(false);
});
