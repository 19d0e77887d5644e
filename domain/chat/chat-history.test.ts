import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { answer } from './answer.ts';
import { readHistory, writeHistory } from './chat-history.ts';
import type { ChatMessage } from './chat-message.ts';
import { collectKnowledge } from './collect-knowledge.ts';

const now = Date.parse('2026-11-15T09:00:00.000Z');
const day = 24 * 3_600_000;
const userMessage = (text: string, time = now): ChatMessage => ({
  type: 'text',
  text,
  sender: 'user',
  timestamp: new Date(time).toISOString(),
});

test('CHAT-17 CHAT-18 every kind of reply is restored unchanged, with its time', () => {
  const knowledge = collectKnowledge(getContent(), false);
  const messages = [
    'services',
    'appointment',
    'jobs',
    'contact',
    'story',
    'hi',
    'POS',
    'UX',
    'Banking',
    'school clinic',
  ]
    .map((message) => answer(message, knowledge))
    .flatMap((result) => (result.outcome === 'answered' ? result.replies : []))
    .map((reply): ChatMessage => ({ ...reply, sender: 'bot', timestamp: new Date(now).toISOString() }));
  expect(messages).toHaveLength(10);
  expect(readHistory(writeHistory(messages), now)).toEqual(messages);
});

test('CHAT-19 the last fifty messages are kept, and never “Typing...”', () => {
  const messages = Array.from({ length: 60 }, (_, index) => userMessage(`message ${index}`));
  const { timestamp } = userMessage('');
  const typing: ChatMessage = { type: 'typing', text: 'Typing...', sender: 'bot', timestamp };
  const restored = readHistory(writeHistory([...messages, typing]), now);
  expect(restored.map(({ text }) => text)).toEqual(messages.slice(-50).map(({ text }) => text));
});

test('CHAT-19 a message is deleted after the number of days in the Cookie Policy', () => {
  const { days = 0 } = getContent().cookies.items.find(({ name }) => name === 'chatHistory') ?? {};
  const stored = writeHistory([
    userMessage('old', now - (days + 0.1) * day),
    userMessage('young', now - (days - 0.1) * day),
  ]);
  expect(readHistory(stored, now).map(({ text }) => text)).toEqual(['young']);
});

test.each([
  null,
  '',
  '{"broken":',
  'null',
  '7',
  '{}',
  '[null, 1, "x", [], {}]',
  JSON.stringify([{ ...userMessage('x'), timestamp: 'yesterday' }]),
  JSON.stringify([{ ...userMessage('x'), sender: 'stranger' }]),
  JSON.stringify([{ ...userMessage('x'), type: 'typing' }]),
  JSON.stringify([{ ...userMessage('x'), type: 'constructor' }]),
  JSON.stringify([{ ...userMessage('x'), type: 'service', data: 'none' }]),
  JSON.stringify([{ ...userMessage('x'), type: 'detailedProduct', data: {} }]),
  JSON.stringify([{ ...userMessage('x'), type: 'options' }]),
  JSON.stringify([{ ...userMessage('x'), type: 'options', options: [null] }]),
  JSON.stringify([{ ...userMessage('x'), type: 'career', data: [null] }]),
  JSON.stringify([{ ...userMessage('x'), type: 'appointment', data: { href: 'javascript:alert(1)' } }]),
])('CHAT-19 %s is not a valid history', (stored) => {
  expect(readHistory(stored, now)).toEqual([]);
});
