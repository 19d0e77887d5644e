import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paint, readColours } from './paint.ts';
import { shareCard } from './share-card.ts';

const frame = readFileSync('app/seo/share-frame.svg', 'utf8');
const colours = readColours(readFileSync('app/styles/tokens.css', 'utf8'));
const measure = (text: string, size: number) => text.length * size * 0.45;
const card = { title: 'BPA & RPA', sentence: 'A short sentence.' };

test('a card has its title, section and one sentence, in colours the renderer supports', () => {
  const svg = paint(shareCard(frame, { ...card, section: 'Services' }, measure), colours);
  expect(svg).toContain('>BPA &amp; RPA</text>');
  expect(svg).toContain('>Services</text>');
  expect(svg).toContain('>A short sentence.</text>');
  expect(svg).not.toContain('var(');
});

test('a drawing replaces the sentence, and the ground colour is used for the lotus', () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 242 104"><path d="M0 0"/></svg>';
  const svg = shareCard(frame, { ...card, drawing, petals: 'var(--dye-plum)' }, measure);
  expect(svg).not.toContain('A short sentence.');
  expect(svg).toContain('viewBox="0 0 242 104" x="64"');
  expect(svg).toMatch(/id="ogp"><path [^>]*fill="var\(--dye-plum\)"/);
});

test('a sentence that is too long is omitted, not cut', () => {
  expect(shareCard(frame, { ...card, sentence: 'Many words. '.repeat(30) }, measure)).not.toContain('Many');
});

test('a colour missing in the tokens stops the build', () => {
  expect(() => paint('fill="var(--no-such)"', colours)).toThrow('--no-such');
  expect(paint('fill="var(--no-such,#123456)"', colours)).toBe('fill="#123456"');
  expect(paint('fill="var(--page)"', colours)).toBe('fill="#f1f4ee"');
});
