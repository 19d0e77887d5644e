import { beforeAll, expect, test } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { publishByForm } from '../text-publish/publish-by-form.server.ts';
import { action } from './new-route.tsx';

let cookie = '';
beforeAll(async () => {
  await createTestDatabase();
  cookie = await signInStaff('admin');
});

type Post = (request: Request, context: Parameters<typeof publishByForm>[2]) => unknown;

const post = (fields: Record<string, string>, handler: Post) =>
  throughGuard(
    new Request('http://localhost/desk/texts/new', {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    }),
    handler,
  );
const begin = (kind: string, title: string) =>
  post({ kind, title }, (request, context) =>
    action({ request, context } as unknown as Parameters<typeof action>[0]),
  );
const locationOf = (answer: unknown) =>
  answer instanceof Response ? answer.headers.get('Location') : answer;

test('a title may be as long as its form allows, and no longer', async () => {
  expect(await begin('news-item', 'x'.repeat(51))).toMatchObject({
    data: { error: 'Too long by 1: at most 50 characters fit' },
  });
  expect(locationOf(await begin('news-item', 'x'.repeat(50)))).toBe(
    `/desk/texts/edit/news/${'x'.repeat(50)}`,
  );
});

test('a title that is there already leads to the text that has it', async () => {
  expect(await begin('opening', 'Product Manager')).toMatchObject({
    data: {
      error: expect.stringMatching(/^There is an opening of this title already, on the site\./),
      other: '/desk/texts/publish/openings/product-manager',
    },
  });
});

test('after a new draft was thrown away the list says which', async () => {
  await begin('opening', 'Cook & Baker');
  const file = 'content/openings/cook-baker.yaml';
  const draft = await database()
    .selectFrom('content_draft')
    .select('version')
    .where('file', '=', file)
    .executeTakeFirstOrThrow();
  const answer = await post({ intent: 'drop', version: `${draft.version}` }, (request, context) =>
    publishByForm('openings/cook-baker', request, context),
  );
  expect(locationOf(answer)).toBe('/desk/texts?gone=Cook+%26+Baker');
});
