import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { answer } from './answer.ts';
import { readHistory, writeHistory } from './chat-history.ts';
import type { ChatMessage } from './chat-message.ts';
import { collectKnowledge } from './collect-knowledge.ts';

const now = Date.parse('2026-11-15T09:00:00.000Z');
const day = 24 * 3_600_000;
const said = (text: string, time = now): ChatMessage => ({
  type: 'text',
  text,
  sender: 'user',
  timestamp: new Date(time).toISOString(),
});

test('CHAT-17 CHAT-18 every kind of reply comes back as it was, with its time', () => {
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
    .flatMap((given) => (given.outcome === 'answered' ? given.replies : []))
    .map((reply): ChatMessage => ({ ...reply, sender: 'bot', timestamp: new Date(now).toISOString() }));
  expect(messages).toHaveLength(10);
  expect(readHistory(writeHistory(messages), now)).toEqual(messages);
});

test('CHAT-19 the last fifty messages are kept, and never “Typing...”', () => {
  const messages = Array.from({ length: 60 }, (_, place) => said(`message ${place}`));
  const { timestamp } = said('');
  const typing: ChatMessage = { type: 'typing', text: 'Typing...', sender: 'bot', timestamp };
  const kept = readHistory(writeHistory([...messages, typing]), now);
  expect(kept.map(({ text }) => text)).toEqual(messages.slice(-50).map(({ text }) => text));
});

test('CHAT-19 a message is forgotten after the days that the Cookie Policy names', () => {
  const { days = 0 } = getContent().cookies.items.find(({ name }) => name === 'chatHistory') ?? {};
  const stored = writeHistory([
    said('old', now - (days + 0.1) * day),
    said('young', now - (days - 0.1) * day),
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
  JSON.stringify([{ ...said('x'), timestamp: 'yesterday' }]),
  JSON.stringify([{ ...said('x'), sender: 'stranger' }]),
  JSON.stringify([{ ...said('x'), type: 'typing' }]),
  JSON.stringify([{ ...said('x'), type: 'constructor' }]),
  JSON.stringify([{ ...said('x'), type: 'service', data: 'none' }]),
  JSON.stringify([{ ...said('x'), type: 'detailedProduct', data: {} }]),
  JSON.stringify([{ ...said('x'), type: 'options' }]),
  JSON.stringify([{ ...said('x'), type: 'options', options: [null] }]),
  JSON.stringify([{ ...said('x'), type: 'career', data: [null] }]),
  JSON.stringify([{ ...said('x'), type: 'appointment', data: { href: 'javascript:alert(1)' } }]),
])('CHAT-19 %s is no history', (stored) => {
  expect(readHistory(stored, now)).toEqual([]);
});
