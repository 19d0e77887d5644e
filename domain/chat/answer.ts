import type { ChatReply, ItemKind } from './chat-message.ts';
import { greetingText } from './chat-texts.ts';
import { findItems } from './find-items.ts';
import type { Knowledge, KnownItem } from './knowledge.ts';
import { holdsAny, pluralOf, spokenWords } from './words.ts';

export type RuleKind = 'list' | 'appointment' | 'career' | 'contact' | 'story' | 'greeting' | 'item';

export type Answer =
  | { outcome: 'answered'; rule: RuleKind; replies: ChatReply[] }
  /** For the AI helper. */
  | { outcome: 'no-rule'; nearest: KnownItem[] };

const kinds: ItemKind[] = ['service', 'product', 'industry'];
const listVerbs = ['list', 'show', 'browse', 'display', 'name', 'see', 'view'];

/** What the rules make of a message, tried in this order: lists, appointments, jobs, contact, story, greeting, names. */
export function answer(message: string, knowledge: Knowledge): Answer {
  const said = spokenWords(message);
  const { company, items, openings } = knowledge;

  const listed = kinds.filter((kind) => asksForList(said, kind));
  if (listed.length > 0) return answered('list', ...listed.map((kind) => listItems(kind, items)));

  if (holdsAny(said, ['appointment', 'schedule'])) return answered('appointment', appointment);
  if (holdsAny(said, ['job', 'career', 'hiring', 'vacancy', 'intern', 'internship']))
    return answered('career', listOpenings(openings));
  if (holdsAny(said, ['contact'])) return answered('contact', giveContact(company));

  const { best, nearest } = findItems(message, items);
  const isAboutItem = best.length > 0 && holdsAny(said, ['about']) && !holdsAny(said, ['history', 'story']);
  if (!isAboutItem && holdsAny(said, ['history', 'about', 'story'])) return answered('story', tell(company));
  if (!isAboutItem && holdsAny(said, ['hi', 'hello', 'hey']))
    return answered('greeting', { type: 'text', text: greetingText(company.name) });

  if (best.length > 1) return answered('item', askWhich(best));
  if (best[0]) return answered('item', detail(best[0]));
  return { outcome: 'no-rule', nearest };
}

const answered = (rule: RuleKind, ...replies: ChatReply[]): Answer => ({
  outcome: 'answered',
  rule,
  replies,
});

/** The plural alone, or a verb of listing with the noun. */
function asksForList(said: string[], kind: ItemKind): boolean {
  return said.includes(pluralOf(kind)) || (said.includes(kind) && holdsAny(said, listVerbs));
}

function listItems(kind: ItemKind, items: KnownItem[]): ChatReply {
  const listed = items.filter((item) => item.kind === kind);
  const names = listed.map(({ name }) => name).join(', ');
  return { type: kind, text: `Our ${pluralOf(kind)}: ${names}.`, data: listed };
}

const appointment: ChatReply = {
  type: 'appointment',
  text: 'Choose a topic and a time that suits you. The first talk is free.',
  data: { label: 'Talk to an expert', href: '/talk-to-expert' },
};

function listOpenings(openings: Knowledge['openings']): ChatReply {
  const titles = openings.map(({ title, details }) => `${title} (${details})`).join('; ');
  return { type: 'career', text: `We are hiring: ${titles}.`, data: openings };
}

function giveContact({ phone, email, hours }: Knowledge['company']): ChatReply {
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

function tell({ story }: Knowledge['company']): ChatReply {
  return {
    type: 'text',
    text: story,
    data: { links: [{ label: 'Our story', href: '/about/our-story' }] },
    options: [{ label: 'Ask the team something else', does: 'hand-over' }],
  };
}

function askWhich(items: KnownItem[]): ChatReply {
  return {
    type: 'options',
    text: 'Which of these do you mean?',
    options: items.map(({ name }) => ({ label: name, does: 'ask' })),
  };
}

const detailed = {
  service: 'detailedService',
  product: 'detailedProduct',
  industry: 'detailedIndustry',
} as const;

function detail(item: KnownItem): ChatReply {
  return { type: detailed[item.kind], text: `${item.name}: ${item.summary}`, data: item };
}
