import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { choosePages } from './choose-pages.ts';
import { collectPages } from './collect-pages.ts';
import { helperPrompt } from './helper-prompt.ts';

const content = getContent();
const pages = collectPages(content);

test.each([
  ['Will my reps feel watched?', '/products/crm-system'],
  ['Half our selling happens on WhatsApp', '/products/crm-system'],
  ['Does the till work without internet?', '/products/pos-system'],
  ['Who looks after a patient in the ward?', '/products/hospital-management'],
  ['Where is your office?', '/contact'],
  ['zzqqxx', '/contact'],
])('“%s” is answered from %s', (question, href) => {
  expect(choosePages(question, pages).shown[0]?.href).toBe(href);
});

test('the company page is always read, and at most four pages in all', () => {
  for (const question of ['Does the till work?', 'zzqqxx', 'a hospital, a school, a clinic and a bank']) {
    const { read, shown } = choosePages(question, pages);
    expect(read.some(({ href }) => href === '/contact')).toBe(true);
    expect(read.length).toBeLessThanOrEqual(4);
    for (const page of shown) expect(read).toContain(page);
  }
});

test('every page has its own address and enough text', () => {
  const { services, products, industries, openings } = content;
  const entries = services.length + products.length + industries.length + openings.length;
  expect(new Set(pages.map(({ href }) => href)).size).toBe(entries + 3);
  for (const { href, text } of pages) {
    expect(href).toMatch(/^\/[a-z/-]+$/);
    expect(text.length, href).toBeGreaterThan(300);
  }
});

test('the prompt has the text of the pages and the instruction to use nothing else', () => {
  const { read } = choosePages('Will my reps feel watched?', pages);
  const prompt = helperPrompt(content.company.name, read);
  expect(prompt).toContain('There is no location trail and no timer.');
  expect(prompt).toContain(content.company.phone);
  expect(prompt).toMatch(/nothing but the pages below/);
  expect(prompt.length).toBeLessThan(40_000);
});
