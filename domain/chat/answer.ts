import type { ChatReply, ItemKind } from './chat-message.ts';
import { greetingText } from './chat-texts.ts';
import { findItems } from './find-items.ts';
import type { Knowledge, KnownItem } from './knowledge.ts';
import { includesAny, pluralOf, splitWords } from './split-words.ts';

export type RuleKind = 'list' | 'appointment' | 'career' | 'contact' | 'story' | 'greeting' | 'item';

export type Answer =
  | { outcome: 'answered'; rule: RuleKind; replies: ChatReply[] }
  /** Left to the AI helper. */
  | { outcome: 'no-rule'; nearest: KnownItem[] };

const kinds: ItemKind[] = ['service', 'product', 'industry'];
const listVerbs = ['list', 'show', 'browse', 'display', 'name', 'see', 'view'];

/** Tries the rules in this order: lists, appointments, jobs, contact, story, greeting, names. */
export function answer(message: string, knowledge: Knowledge): Answer {
  const words = splitWords(message);
  const { company, items, openings } = knowledge;

  const listed = kinds.filter((kind) => isListRequest(words, kind));
  if (listed.length > 0) return answered('list', ...listed.map((kind) => replyItems(kind, items)));

  if (includesAny(words, ['appointment', 'schedule'])) return answered('appointment', appointment);
  if (includesAny(words, ['job', 'career', 'hiring', 'vacancy', 'intern', 'internship']))
    return answered('career', replyOpenings(openings));
  if (includesAny(words, ['contact'])) return answered('contact', replyContact(company));

  const { best, nearest } = findItems(message, items);
  const isAboutItem =
    best.length > 0 && includesAny(words, ['about']) && !includesAny(words, ['history', 'story']);
  if (!isAboutItem && includesAny(words, ['history', 'about', 'story']))
    return answered('story', replyStory(company));
  if (!isAboutItem && includesAny(words, ['hi', 'hello', 'hey']))
    return answered('greeting', { type: 'text', text: greetingText(company.name) });

  if (best.length > 1) return answered('item', replyChoice(best));
  if (best[0]) return answered('item', replyItem(best[0]));
  return { outcome: 'no-rule', nearest };
}

const answered = (rule: RuleKind, ...replies: ChatReply[]): Answer => ({
  outcome: 'answered',
  rule,
  replies,
});

/** The plural alone, or the singular with a verb such as "list". */
function isListRequest(words: string[], kind: ItemKind): boolean {
  return words.includes(pluralOf(kind)) || (words.includes(kind) && includesAny(words, listVerbs));
}

function replyItems(kind: ItemKind, items: KnownItem[]): ChatReply {
  const listed = items.filter((item) => item.kind === kind);
  const names = listed.map(({ name }) => name).join(', ');
  return { type: kind, text: `Our ${pluralOf(kind)}: ${names}.`, data: listed };
}

const appointment: ChatReply = {
  type: 'appointment',
  text: 'Choose a topic and a time that suits you. The first talk is free.',
  data: { label: 'Talk to an expert', href: '/talk-to-expert' },
};

function replyOpenings(openings: Knowledge['openings']): ChatReply {
  const titles = openings.map(({ title, details }) => `${title} (${details})`).join('; ');
  return { type: 'career', text: `We are hiring: ${titles}.`, data: openings };
}

function replyContact({ phone, email, hours }: Knowledge['company']): ChatReply {
  return {
    type: 'text',
    text: `Call ${phone} (${hours}) or write to ${email}.`,
    data: {
      links: [
        { label: phone, href: `tel:${phone.replaceAll(' ', '')}` },
        { label: email, href: `mailto:${email}` },
        { label: 'Contact page', href: '/contact' },
      ],
    },
  };
}

function replyStory({ story }: Knowledge['company']): ChatReply {
  return {
    type: 'text',
    text: story,
    data: { links: [{ label: 'Our story', href: '/about/our-story' }] },
    options: [{ label: 'Ask the team something else', does: 'hand-over' }],
  };
}

function replyChoice(items: KnownItem[]): ChatReply {
  return {
    type: 'options',
    text: 'Which of these do you mean?',
    options: items.map(({ name }) => ({ label: name, does: 'ask' })),
  };
}

const detailTypes = {
  service: 'detailedService',
  product: 'detailedProduct',
  industry: 'detailedIndustry',
} as const;

function replyItem(item: KnownItem): ChatReply {
  return { type: detailTypes[item.kind], text: `${item.name}: ${item.summary}`, data: item };
}
