import type { ConsultationType } from '#content/types.ts';
import { readQuery } from '../../../read-query.ts';
import { type ConsultationValues, consultationTypes } from './fields.ts';

export type CatalogueNames = { services: string[]; products: string[] };
type Prefill = Pick<ConsultationValues, 'consultationType' | 'message'> & { about?: string };
/** The first rule with a word that stands anywhere in the text holds; the last has none and takes the rest. */
type Rule = { words: string[]; type: ConsultationType; message: (item: string) => string };

const serviceRules: Rule[] = [
  {
    words: ['strategy', 'consulting'],
    type: 'strategy',
    message: (item) =>
      `I would like to talk about ${item}: where to begin, what to leave alone and what it should cost.`,
  },
  {
    words: ['technical', 'development', 'cloud', 'infrastructure'],
    type: 'technical',
    message: (item) =>
      `I would like to go through ${item} with an engineer: what we run today, what should change and in which order.`,
  },
  {
    words: [],
    type: 'growth',
    message: (item) =>
      `I would like to talk about ${item}: what would help us first, and what it takes to grow from there.`,
  },
];

const productRules: Rule[] = [
  {
    words: ['cloud', 'infrastructure', 'devops', 'api', 'security', 'blockchain'],
    type: 'technical',
    message: (item) =>
      `I would like to go through ${item} with an engineer: where it runs, how it is kept safe and what it has to connect to.`,
  },
  {
    // "Learning" holds "ar", so the words must fit more than what these five name.
    words: ['ai', 'analytics', 'iot', 'ar', 'vr'],
    type: 'technical',
    message: (item) =>
      `I would like to see how ${item} works inside: which of our records it would use, what we would learn from them and how to try it on a small scale first.`,
  },
  {
    words: ['business', 'applications'],
    type: 'strategy',
    message: (item) =>
      `I would like to talk about ${item}: which part of our work to start with, and what the first year would cost.`,
  },
  {
    words: [],
    type: 'growth',
    message: (item) =>
      `I would like to talk about ${item}: how it would keep up as we add people, branches and orders.`,
  },
];

/** Any text chooses a type, but only names of the catalogue are echoed: a link cannot put words into the visitor's mouth. */
export function prefillConsultation(
  params: URLSearchParams,
  { services, products }: CatalogueNames,
): Prefill | null {
  const service = readQuery(params, 'service');
  if (service) return apply(serviceRules, service, nameIn(services, service), 'one of your services');
  const product = readQuery(params, 'product');
  if (product) {
    const name = nameIn(products, product);
    const prefill = apply(productRules, product, name, 'one of your products');
    return readQuery(params, 'ask') === 'quote' && name
      ? { ...prefill, message: askForQuote(name) }
      : prefill;
  }
  const type = consultationTypes.find(({ value }) => value === readQuery(params, 'type'));
  return type ? { consultationType: type.value, message: '' } : null;
}

const askForQuote = (product: string) =>
  `I would like a quote for ${product}. Please tell me which of our numbers you need for it.`;

function apply(rules: Rule[], text: string, name: string | undefined, otherwise: string): Prefill {
  const lower = text.toLowerCase();
  const rule = rules.find(({ words }) => words.length === 0 || words.some((word) => lower.includes(word)));
  if (!rule) throw new Error('The last rule takes whatever the others leave');
  return {
    consultationType: rule.type,
    message: rule.message(name ?? otherwise),
    ...(name && { about: name }),
  };
}

function nameIn(names: string[], text: string): string | undefined {
  return names.find((name) => name.toLowerCase() === text.toLowerCase());
}
