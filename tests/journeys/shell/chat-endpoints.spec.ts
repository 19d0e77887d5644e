import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import type { HelperEvent } from '#domain/chat/helper-event.ts';
import { findLeads } from '../../stack/find-leads.ts';

/** Sends a question from a page of the site, as the panel does, and records when each part arrived. */
async function sendQuestion(page: Page, question: string) {
  await page.goto('/support');
  const { status, parts } = await page.evaluate(async (question) => {
    const response = await fetch('/chat/answer', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question }),
    });
    const parts: { at: number; text: string }[] = [];
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
      parts.push({ at: performance.now(), text: read.value });
    return { status: response.status, parts };
  }, question);
  const lines = parts
    .map(({ text }) => text)
    .join('')
    .split('\n')
    .filter(Boolean);
  return { status, parts, events: lines.map((line): HelperEvent => JSON.parse(line)) };
}

test('an answer is streamed to the browser word by word through nginx, and ends with its links', async ({
  page,
}) => {
  const { status, parts, events } = await sendQuestion(
    page,
    `Will my reps feel watched ${'again '.repeat(40)}?`,
  );
  expect(status).toBe(200);
  expect(events.at(-1)).toEqual({
    type: 'end',
    links: [{ label: 'CRM System', href: '/products/crm-system' }],
  });
  // The fake AI waits 10 ms after each of about fifty words; with buffering they would arrive as one part.
  expect(parts.length).toBeGreaterThan(10);
  expect((parts.at(-1)?.at ?? 0) - (parts[0]?.at ?? 0)).toBeGreaterThan(200);
});

test('an immediate failure of the service is an error status, a later one is an event in the stream', async ({
  page,
}) => {
  expect((await sendQuestion(page, 'please fail-refused')).status).toBe(502);
  const { status, events } = await sendQuestion(page, 'please fail-cut');
  expect(status).toBe(200);
  expect(events.map(({ type }) => type)).toEqual(['text', 'failed']);
});

test('only a page of this site may send a question, and only with POST', async ({ request }) => {
  const post = (headers: Record<string, string>) =>
    request.post('/chat/answer', { data: { question: 'hello?' }, headers });
  expect((await post({ Origin: 'https://elsewhere.example' })).status()).toBe(403);
  expect((await post({})).status()).toBe(403);
  expect([400, 404, 405]).toContain((await request.get('/chat/answer')).status());
});

test('the data of the rules is a small file that states that no AI is configured', async ({ request }) => {
  const response = await request.get('/chat.json');
  expect(response.headers()['content-type']).toContain('application/json');
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({ hasHelper: false, company: { name: 'Pahana' } });
  expect(brotliCompressSync(text).length).toBeLessThan(10_000);
});

test('a question for the team is stored with its conversation, and the receipt shows it', async ({
  page,
}) => {
  const question = `Does it speak Tamil? ${crypto.randomUUID()}`;
  await page.goto('/support');
  await page.evaluate(async (question) => {
    const form = new FormData();
    const fields = {
      name: 'Kumari Silva',
      email: `kumari.${crypto.randomUUID()}@company.lk`,
      question,
      about: 'CRM System',
      transcript: `Visitor: ${question}\nPahana: I am not sure.`,
    };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    const response = await fetch('/forms/chat', { method: 'POST', body: form });
    location.href = (await response.json()).receipt;
  }, question);
  await expect(page).toHaveURL(/\/receipts\//);
  await expect(page.getByRole('main')).toContainText('Question about CRM System');
  await expect(page.getByRole('main')).toContainText('Pahana: I am not sure.');
  expect(await findLeads(question)).toMatchObject([
    { kind: 'chat', mailbox: 'sales@pahana.example', due: true, audiences: ['department', 'visitor'] },
  ]);
});
