import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { saveIssue } from './issue-store.server.ts';
import { leaveNewsletter } from './leave-newsletter.server.ts';
import { sendIssue } from './send-issue.server.ts';
import { subscribe } from './subscribe.server.ts';
import { writeLetter } from './write-letter.server.tsx';

const issue = {
  slug: '2026-11',
  subject: 'A till & a <printer>',
  preview: 'Three minutes.',
  sections: [
    { title: 'Built: a till', text: ['It sold "through" the rain.', 'Nobody noticed.'] },
    { title: 'Broke', text: ['A printer.'], link: { label: 'Read on', href: '/products/pos-system' } },
  ],
};

beforeAll(async () => {
  await createTestDatabase();
  vi.stubEnv('SITE_URL', 'https://www.pahana.example');
});

async function addReader() {
  const email = `nimal.${randomUUID()}@company.lk`;
  await subscribe({ email });
  const reader = await database()
    .selectFrom('subscriber')
    .select(['id', 'email', 'confirm_token', 'leave_token'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await confirmSubscription(reader.confirm_token);
  return reader;
}

async function write(readerId: string) {
  const { id } = await saveIssue(issue, new Date());
  return await writeLetter(readerId, id);
}

test('the letter has its content in text and HTML, the reason it comes, our address, and the leave link for people and programs', async () => {
  const reader = await addReader();
  const letter = await write(reader.id);
  const leaveUrl = `https://www.pahana.example/newsletter/leave/${reader.leave_token}`;
  expect(letter).toMatchObject({
    to: reader.email,
    subject: issue.subject,
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  for (const text of [
    'A till & a <printer>',
    'Built: a till',
    'It sold "through" the rain.\n\nNobody noticed.',
    'Read on https://www.pahana.example/products/pos-system',
    'because you asked for it on our site and confirmed this address',
    `leave the list ${leaveUrl}`,
    'Pahana, 42 Lakeside Lane, Colombo 02, Sri Lanka',
  ]) {
    expect(letter?.text).toContain(text);
  }
  expect(letter?.html).toContain('A till &amp; a &lt;printer&gt;');
  expect(letter?.html).toContain(`href="${leaveUrl}"`);
});

test('a letter does not track its readers: it loads nothing and has no tracking links', async () => {
  const reader = await addReader();
  const letter = await write(reader.id);
  expect(letter?.html).not.toMatch(/<img|background=|url\(|@import/);
  const links = [...(letter?.html ?? '').matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual([
    'https://www.pahana.example/products/pos-system',
    `https://www.pahana.example/newsletter/leave/${reader.leave_token}`,
  ]);
});

test('a subscriber who left, or left and did not confirm again, gets no letter', async () => {
  const reader = await addReader();
  await leaveNewsletter(reader.leave_token);
  expect(await write(reader.id)).toBeNull();
  await subscribe({ email: reader.email });
  expect(await write(reader.id)).toBeNull();
});

test('a waiting letter is cancelled when its reader leaves', async () => {
  const reader = await addReader();
  await sendIssue({ ...issue, slug: '2027-02' });
  await leaveNewsletter(reader.leave_token);
  const letter = await database()
    .selectFrom('delivery')
    .select(['failed_at', 'last_error'])
    .where('subscriber_id', '=', reader.id)
    .where('occasion', '=', 'issue')
    .executeTakeFirstOrThrow();
  expect(letter).toEqual({ failed_at: expect.any(Date), last_error: 'LEFT' });
});

test('letters keep the text with which the sending began', async () => {
  const reader = await addReader();
  const { id } = await saveIssue(issue, new Date());
  const again = await saveIssue({ ...issue, subject: 'Another subject' }, new Date());
  expect(again).toMatchObject({ id, unchanged: false });
  expect((await writeLetter(reader.id, id))?.subject).toBe(issue.subject);
});

test('every issue in the repository can be written', async () => {
  const reader = await addReader();
  for (const issue of getContent().issues) {
    const { id } = await saveIssue(issue, new Date());
    expect((await writeLetter(reader.id, id))?.subject).toBe(issue.subject);
  }
});
