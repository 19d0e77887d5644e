import { expect, test } from 'vitest';
import { ContentError, readContent } from '../read-content.server.ts';
import { describeProblems } from './describe-problems.server.ts';

const file = 'content/products/pos-system.yaml';
const sayProblem = (message: string, field = 'faqs[2].answer') =>
  describeProblems([{ file, line: 1, column: 1, field, message }])[0];

test('the field is named as in the form', () => {
  expect(sayProblem('x')).toMatchObject({ file, path: 'faqs.2.answer' });
  expect(sayProblem('x', '[3].name')?.path).toBe('3.name');
  expect(sayProblem('x', '(file)')?.path).toBe('');
});

test.each([
  ['Already used by content/products/crm-system.yaml', '“CRM System” has the same. Choose another.'],
  ['No file content/products/x.yaml', 'The page this leads to does not exist, or no longer. Choose another.'],
  ['No industry is called "Toys"', 'There is no industry called “Toys”. Choose another.'],
  ['Must equal the file name', 'Its address does not fit. A developer can correct it.'],
  ['Missing: expected string', 'Something is missing or does not belong here.'],
  ['A sentence of its own', 'A sentence of its own.'],
])('%s', (message, words) => {
  expect(sayProblem(message)?.message).toBe(words);
});

test('what the whole content refuses is explained without names of files', () => {
  const text = 'id: x\nslug: pos-system\nname: CRM System\n';
  try {
    readContent(process.cwd(), { 'content/services/ux-ui.yaml': null, [file]: text });
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const problems = describeProblems(error.errors);
    expect(problems.length).toBeGreaterThan(3);
    for (const { message } of problems) {
      expect(message).toMatch(/^[A-Z“].*[.!?]$/);
      expect(message).not.toMatch(/\.yaml|expected|undefined|string/);
    }
  }
});
