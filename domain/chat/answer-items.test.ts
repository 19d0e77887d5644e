import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { answer } from './answer.ts';
import type { ChatReply } from './chat-message.ts';
import { collectKnowledge } from './collect-knowledge.ts';
import { pluralOf, splitNameWords } from './split-words.ts';

const knowledge = collectKnowledge(getContent(), false);
const { items } = knowledge;

function replyTo(message: string): ChatReply | undefined {
  const result = answer(message, knowledge);
  return result.outcome === 'answered' ? result.replies[0] : undefined;
}

/** The slug of the item described, or the labels offered. */
function foundBy(message: string): string {
  const reply = replyTo(message);
  if (reply?.type.startsWith('detailed')) return (reply.data as { slug: string }).slug;
  return reply?.type === 'options' ? reply.options.map(({ label }) => label).join(' / ') : 'nothing';
}

test.each([
  ['Cloud Migration', 'cloud-migration'],
  ['cloud migration', 'cloud-migration'],
  ['cloud-migration', 'cloud-migration'],
  ['We want to move to the cloud', 'cloud-migration'],
  ['bespoke software', 'custom-software'],
  ['business intelligence', 'data-analytics'],
  ['BI', 'data-analytics'],
  ['RPA', 'bpa-rpa'],
  ['BPA', 'bpa-rpa'],
  ['bpa and rpa', 'bpa-rpa'],
  ['robotic process automation', 'bpa-rpa'],
  ['marketing automation', 'business-automation'],
  ['UX', 'ux-ui'],
  ['Who designs the user interface?', 'ux-ui'],
  ['do you make websites', 'web-development'],
  ['a mobile app', 'mobile-app-development'],
  ['security', 'security-consulting'],
  ['DevOps', 'devops-agile'],
  ['POS', 'pos-system'],
  ['point-of-sale', 'pos-system'],
  ['inventory', 'inventory-management'],
  ['The CRMs you sell', 'crm-system'],
  ['Customer Relationship Management (CRM)', 'crm-system'],
  ['LMS', 'learning-management'],
  ['payroll for forty people', 'payroll-management'],
  ['hospitals', 'hospital-management'],
  ['two clinics', 'clinic-management'],
  ['about banking', 'banking'],
  ['Tell me about the POS System', 'pos-system'],
  ['hello, I ask about payroll', 'payroll-management'],
  ['what about clinics?', 'clinic-management'],
  ['telecommunications', 'telecom'],
  ['our hotel', 'hospitality'],
  ['defence', 'defense'],
  ['public sector', 'government'],
  ['supplier', 'vendor-management'],
  ['invoices', 'auto-invoicing'],
  ['a school and a clinic', 'School Management / Clinic Management'],
  ['retail POS', 'POS System / Retail'],
  ['about retail and banking', 'Banking / Retail'],
])('“%s” finds %s', (message, found) => {
  expect(foundBy(message)).toBe(found);
});

test('CHAT-33 CHAT-48 every name of the catalogue finds its item, and so do its other names', () => {
  for (const { name, also, slug } of items)
    for (const called of [name, also, `about ${name}`].flat()) expect(foundBy(called), called).toBe(slug);
});

test('CHAT-49 a name inside another word finds nothing, for whole names and single words', () => {
  for (const { name, also } of items) {
    for (const word of [name, ...also].flatMap(splitNameWords)) {
      for (const other of [
        `pre${word}`,
        `${word}ish`,
        `q${word}q`,
        `${word}-${word}x`.replace('-', ''),
        `un${pluralOf(word)}`,
      ])
        expect(answer(other, knowledge).outcome, other).toBe('no-rule');
    }
    const extended = splitNameWords(name)
      .map((word) => `x${word}`)
      .join(' ');
    expect(answer(extended, knowledge).outcome, extended).toBe('no-rule');
  }
});

test('CHAT-49 a keyword inside another word answers nothing', () => {
  const keywords =
    'services products industries appointment schedule job career hiring vacancy intern contact history about story hi hello hey';
  for (const word of keywords.split(' '))
    for (const other of [`s${word}`, `${word}q`, `s${word}ping`, `x${pluralOf(word)}x`, `${word}-like`])
      expect(answer(other, knowledge).outcome, other).toBe('no-rule');
});

test('items at or below the threshold are returned as nearest, the closest first', () => {
  const result = answer('the migration of our data', knowledge);
  expect(result.outcome === 'no-rule' && result.nearest.map(({ slug }) => slug)).toEqual([
    'cloud-migration',
    'data-analytics',
  ]);
  expect(answer('zzqqxx', knowledge)).toEqual({ outcome: 'no-rule', nearest: [] });
});
