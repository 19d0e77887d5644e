import { expect, expectTypeOf, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { answer } from './answer.ts';
import { readHistory } from './chat-history.ts';
import type { ChatMessage, ChatMessageType } from './chat-message.ts';
import { collectKnowledge } from './collect-knowledge.ts';

const content = getContent();
const knowledge = collectKnowledge(content, false);

function repliesTo(message: string) {
  const result = answer(message, knowledge);
  if (result.outcome !== 'answered') throw new Error(`no rule for ${message}`);
  return result.replies;
}

test('CHAT-21 CHAT-22 CHAT-23 CHAT-24 a list names every item of its catalogue, in order', () => {
  for (const [noun, type, entries] of [
    ['services', 'service', content.services],
    ['products', 'product', content.products],
    ['industries', 'industry', content.industries],
  ] as const) {
    for (const message of [`list ${noun}`, noun, `what ${noun} do you offer`, `show me one ${type}`]) {
      const [reply] = repliesTo(message);
      expect(reply).toMatchObject({ type, data: entries.map(({ name, slug }) => ({ name, slug })) });
      for (const { name } of entries) expect(reply?.text).toContain(name);
    }
  }
});

test('a message with two list requests gets two lists', () => {
  expect(repliesTo('products and industries').map(({ type }) => type)).toEqual(['product', 'industry']);
});

test('CHAT-25 CHAT-26 an appointment request links to the expert page', () => {
  for (const message of ['I want an appointment', 'schedule a call'])
    expect(repliesTo(message)).toMatchObject([{ type: 'appointment', data: { href: '/talk-to-expert' } }]);
});

test('CHAT-27 every keyword for jobs lists all openings', () => {
  for (const message of ['job', 'career', 'hiring', 'vacancy', 'intern'])
    expect(repliesTo(message)).toMatchObject([
      {
        type: 'career',
        data: content.openings.map(({ title, id }) => ({ title, href: `/careers/jobs/${id}` })),
      },
    ]);
});

test('CHAT-28 CHAT-29 contact gives the phone and the email of the company record', () => {
  const { phone, email } = content.company;
  const [reply] = repliesTo('contact');
  expect(reply?.text).toContain(phone);
  expect(reply?.text).toContain(email);
  expect(repliesTo('contact')).toEqual([reply]);
});

test('CHAT-30 CHAT-31 history, about and story give the story of the company', () => {
  for (const message of ['history', 'about', 'story'])
    expect(repliesTo(message)).toMatchObject([{ type: 'text', text: content.company.story }]);
});

test('CHAT-10 CHAT-32 a greeting is returned with the company’s name and an invitation', () => {
  for (const message of ['hi', 'hello', 'hey']) {
    const [reply] = repliesTo(message);
    expect(reply?.text).toContain(content.company.name);
    expect(reply?.text).toMatch(/ask .* about the company/i);
  }
});

test('CHAT-38 equal best scores are offered as options', () => {
  const [reply] = repliesTo('a hospital and a school');
  expect(reply).toEqual({
    type: 'options',
    text: 'Which of these do you mean?',
    options: [
      { label: 'School Management', does: 'ask' },
      { label: 'Hospital Management', does: 'ask' },
    ],
  });
});

test('CHAT-42 CHAT-43 CHAT-44 CHAT-45 CHAT-46 CHAT-47 if two rules match, the earlier one answers', () => {
  const ruleOf = (message: string) => {
    const result = answer(message, knowledge);
    return result.outcome === 'answered' && result.rule;
  };
  expect(ruleOf('list services to schedule')).toBe('list');
  expect(ruleOf('schedule a job interview')).toBe('appointment');
  expect(ruleOf('contact for a job')).toBe('career');
  expect(ruleOf('contact about')).toBe('contact');
  expect(ruleOf('hello, your story')).toBe('story');
  for (const { name } of knowledge.items) expect(ruleOf(`hello ${name}`)).toBe('greeting');
});

test('DATA-066 DATA-067 DATA-068 DATA-070 DATA-071 a reply has the fields of a chat message', () => {
  const messages: ChatMessage[] = ['hello', 'Cloud Migration', 'a school and a clinic']
    .flatMap(repliesTo)
    .map((reply) => ({ ...reply, sender: 'bot', timestamp: new Date(0).toISOString() }));
  const [, service, choice] = JSON.parse(JSON.stringify(messages)) as ChatMessage[];
  expect(service).toMatchObject({
    type: 'detailedService',
    data: { kind: 'service', slug: 'cloud-migration', href: '/services/cloud-migration' },
  });
  expect(choice).toMatchObject({ type: 'options', options: [{}, {}], timestamp: '1970-01-01T00:00:00.000Z' });
  expectTypeOf<ChatMessage['sender']>().toEqualTypeOf<'user' | 'bot'>();
});

test('DATA-069 a message has one of eleven types', () => {
  expectTypeOf<ChatMessageType>().toEqualTypeOf<
    | 'text'
    | 'typing'
    | 'service'
    | 'product'
    | 'industry'
    | 'detailedService'
    | 'detailedProduct'
    | 'detailedIndustry'
    | 'appointment'
    | 'career'
    | 'options'
  >();
  const messages = [
    'hello',
    'list services',
    'list products',
    'list industries',
    'Cloud Migration',
    'POS System',
  ]
    .concat(['Healthcare', 'schedule a meeting', 'any jobs?', 'a hospital and a school'])
    .flatMap(repliesTo)
    .map((reply): ChatMessage => ({ ...reply, sender: 'bot', timestamp: new Date().toISOString() }));
  expect([...new Set(messages.map(({ type }) => type))].toSorted()).toEqual(
    ['appointment', 'career', 'detailedIndustry', 'detailedProduct', 'detailedService', 'industry']
      .concat(['options', 'product', 'service', 'text'])
      .toSorted(),
  );
  expect(readHistory(JSON.stringify(messages), Date.now())).toEqual(messages);
  const [greeting] = messages;
  for (const type of ['typing', 'picture', '', undefined]) {
    expect(readHistory(JSON.stringify([{ ...greeting, type }]), Date.now()), String(type)).toEqual([]);
  }
});
