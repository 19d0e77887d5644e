import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { database } from '#platform/database.server.ts';
import { createTestDatabase } from '../../tests/database.ts';
import { addIssue, sampleLetter, sendNewIssue } from '../../tests/newsletter-issue.ts';
import { confirmSubscription } from './confirm-subscription.server.ts';
import { leaveNewsletter } from './leave-newsletter.server.ts';
import { subscribe } from './subscribe.server.ts';
import { renderSample, writeLetter } from './write-letter.server.tsx';

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
  return await writeLetter(readerId, await addIssue());
}

test('the letter has its content in text and HTML, the reason it comes, our address, and the leave link for people and programs', async () => {
  const reader = await addReader();
  const letter = await write(reader.id);
  const leaveUrl = `https://www.pahana.example/newsletter/leave/${reader.leave_token}`;
  expect(letter).toMatchObject({
    to: reader.email,
    subject: sampleLetter().subject,
    headers: {
      'List-Unsubscribe': `<${leaveUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  for (const text of [
    'A till & a <printer>',
    'A short one this time.',
    'Built: a till',
    'It sold "through" the rain.\n\nNobody noticed.',
    'Read on https://www.pahana.example/products/pos-system',
    'Until next month.',
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
  await sendNewIssue();
  await leaveNewsletter(reader.leave_token);
  const letter = await database()
    .selectFrom('delivery')
    .select(['failed_at', 'last_error'])
    .where('subscriber_id', '=', reader.id)
    .where('occasion', '=', 'issue')
    .executeTakeFirstOrThrow();
  expect(letter).toEqual({ failed_at: expect.any(Date), last_error: 'LEFT' });
});

test('a sample has the whole letter and a link to leave that belongs to nobody', async () => {
  const { html, text, hasLeaveLink } = await renderSample(sampleLetter(), 'Only a test.');
  expect(hasLeaveLink).toBe(true);
  expect(text).toContain('Only a test.');
  expect(html).toContain('href="https://www.pahana.example/newsletter/leave/sample"');
});

test('a link that is not one of ours nor https is not in the letter', async () => {
  const section = { heading: 'h', text: 't', link: 'javascript:alert(1)', linkLabel: 'Read on' };
  const { html } = await renderSample(sampleLetter({ sections: [section] }));
  expect(html).not.toContain('javascript:');
});
