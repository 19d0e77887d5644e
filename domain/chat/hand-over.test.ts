import { expect, test } from 'vitest';
import type { ChatMessage, ChatReply } from './chat-message.ts';
import { prepareHandOver } from './hand-over.ts';

const at = '2026-11-15T09:00:00.000Z';
const visitor = (text: string): ChatMessage => ({ type: 'text', text, sender: 'user', timestamp: at });
const bot = (reply: ChatReply): ChatMessage => ({ ...reply, sender: 'bot', timestamp: at });
const item = {
  kind: 'product' as const,
  slug: 'x',
  name: 'CRM System',
  href: '/x',
  summary: 'x',
  points: [],
};

test('the form starts with the last question, its topic and the whole conversation', () => {
  const conversation = [
    bot({ type: 'text', text: 'Hello.' }),
    visitor('CRM'),
    bot({ type: 'detailedProduct', text: 'CRM System: x', data: item }),
    visitor('In Tamil?'),
    bot({ type: 'typing', text: 'Typing...' }),
  ];
  expect(prepareHandOver(conversation, 'Pahana', 5_000)).toEqual({
    question: 'In Tamil?',
    about: 'CRM System',
    transcript: 'Pahana: Hello.\nVisitor: CRM\nPahana: CRM System: x\nVisitor: In Tamil?',
  });
});

test('without messages the form starts empty', () => {
  expect(prepareHandOver([], 'Pahana', 5_000)).toEqual({ question: '', about: '', transcript: '' });
});

test('a long conversation keeps its latest fifty messages and says how many are left out', () => {
  const conversation = Array.from({ length: 53 }, (_, index) => visitor(`message ${index}`));
  const lines = prepareHandOver(conversation, 'Pahana', 5_000).transcript.split('\n');
  expect(lines).toHaveLength(51);
  expect(lines.slice(0, 2)).toEqual(['(3 earlier messages were left out)', 'Visitor: message 3']);
  expect(lines.at(-1)).toBe('Visitor: message 52');
});

test('the transcript fits its field, and a single omitted message is mentioned too', () => {
  const conversation = [visitor('a'.repeat(60)), visitor('b'.repeat(20))];
  const { transcript } = prepareHandOver(conversation, 'Pahana', 80);
  expect(transcript).toBe(`(1 earlier message was left out)\nVisitor: ${'b'.repeat(20)}`);
});
