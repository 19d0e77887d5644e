import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDraft } from '#domain/publishing/draft-store.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../../tests/database.ts';
import { signInStaff, throughGuard } from '../../../tests/through-guard.ts';
import { changeHistory } from '../text-history/change-history.server.ts';
import { readHistory } from '../text-history/read-history.server.ts';
import { publishByForm } from '../text-publish/publish-by-form.server.ts';
import { readPublish } from '../text-publish/read-publish.server.ts';
import { readTexts } from './read-texts.server.ts';

const rest = 'openings/counter-in-jaffna';
const file = `content/${rest}.yaml`;
const sample = readFileSync('content/openings/product-manager.yaml', 'utf8');
const text = sample
  .replace(/^id: .*$/m, 'id: counter-in-jaffna')
  .replace(/^slug: .*$/m, 'slug: counter-in-jaffna')
  .replace(/^order: .*$/m, 'order: 99')
  .replace(/^title: .*$/m, 'title: "Counter in Jaffna: 1 for all"');
const now = new Date();
let cookie = '';

beforeAll(async () => {
  await createTestDatabase();
  cookie = await signInStaff('hr');
});
beforeEach(async () => {
  await database().deleteFrom('content_draft').execute();
});

async function addRevision(added: string | null, previousId: string | null) {
  const { id } = await database()
    .insertInto('content_revision')
    .values({ file, text: added, previous_id: previousId, shipped_hash: '', changed_on: '2026-11-20' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const read = <Data>(reader: (context: Parameters<typeof readTexts>[0]) => Promise<Data>) =>
  throughGuard(new Request('http://localhost/desk/texts', { headers: { cookie } }), (_, context) =>
    reader(context),
  ) as Promise<Data>;
const readHistoryNow = () => read((context) => readHistory(rest, context, new URLSearchParams(), now));
const readPublishNow = () => read((context) => readPublish(rest, context, new URLSearchParams(), now));

async function post(act: typeof changeHistory | typeof publishByForm, fields: Record<string, string>) {
  const answer = await throughGuard(
    new Request('http://localhost/desk/texts', {
      method: 'POST',
      headers: { cookie, origin: 'http://localhost' },
      body: new URLSearchParams(fields),
    }),
    (request, context) => act(rest, request, context),
  );
  return answer instanceof Response ? answer.headers.get('Location') : answer;
}

test('the first publication of an entry says that it was added, and undoing it closes the page and says so', async () => {
  const id = await addRevision(text, null);
  const history = await readHistoryNow();
  expect(history.entries).toMatchObject([{ act: 'added it', isUndoClosing: true }]);
  expect((await readPublishNow()).published).toMatchObject({ isFirst: true, isNewest: true });
  const address = await post(publishByForm, { intent: 'undo', revision: id });
  expect(address).toBe(`/desk/texts/publish/${rest}?done=closed`);
  expect(await findDraft(file)).toMatchObject({ value: null, state: 'approved' });
  const closing = await readHistoryNow();
  expect(closing.head.state.label).toBe('Being closed');
  // Nobody has to publish it or throw it away.
  expect(closing).toMatchObject({ hasDraft: false, mayRestore: false });
});

test('a closed entry keeps its last title, is gone, and can be opened again but not edited', async () => {
  const { entries } = await readHistoryNow();
  const closedId = await addRevision(null, entries[0]?.id ?? null);
  const name = 'Counter in Jaffna: 1 for all';
  const texts = await read((context) => readTexts(context, new URLSearchParams('state=closed'), now));
  expect(texts.groups.flatMap(({ rows }) => rows)).toMatchObject([{ name, state: { label: 'Closed' } }]);
  expect(texts.latest[0]).toMatchObject({ name, isClosed: true, shown: { label: 'Being closed' } });
  const { head, published } = await readPublishNow();
  expect(head).toMatchObject({ name, isClosed: true, address: null });
  expect(published).toMatchObject({ id: closedId, isClosed: true, isNewest: true });
  const history = await readHistoryNow();
  expect(history.head.name).toBe(name);
  expect(history.entries.map(({ act }) => act)).toEqual(['closed it', 'added it']);
  expect(await post(changeHistory, { intent: 'undo', revision: closedId })).toBe(
    `/desk/texts/history/${rest}?done=approved`,
  );
  await addRevision(text, closedId);
  await database().deleteFrom('content_draft').execute();
  expect((await readHistoryNow()).entries[0]).toMatchObject({ act: 'opened it again' });
});

test('every page of a text calls it as visitors know it, also while its draft has another name', async () => {
  const { id } = await database().selectFrom('staff').select('id').executeTakeFirstOrThrow();
  const draft = { file, base_hash: 'x', created_by: id, saved_by: id, written_by: [id] };
  await database()
    .insertInto('content_draft')
    .values({ ...draft, value: JSON.stringify({ title: 'Another title' }) })
    .execute();
  expect((await readHistoryNow()).head.name).toBe('Counter in Jaffna: 1 for all');
  expect((await readHistoryNow()).hasDraft).toBe(true);
});
