import type { Plans } from '#content/types.ts';
import { findWords } from './find-words.ts';

/** The answers of the visitor; each may be missing. */
export interface PlanAnswers {
  businessType: string;
  businessSize: string;
  goals: string[];
  timeline: string;
  budget: string;
  currentChallenges: string;
}

type Catalogue = 'services' | 'products';
type Names = Record<Catalogue, { slug: string; name: string }[]>;

export interface Choice {
  slug: string;
  name: string;
  reason: string;
  /** The answers that led to it, the strongest first. */
  from: string[];
}

export interface Plan {
  services: Choice[];
  products: Choice[];
  firstStep: string;
  budgetNote: string;
  /** In the order of the work. */
  stages: { title: string; when?: string; description: string }[];
  /** Set if no answer led to a recommendation. */
  conversation: Plans['conversation'] | null;
}

type Pointer = Plans['goals'][keyof Plans['goals']][number];

/** One answer that counts for one entry. */
interface Vote extends Pointer {
  from: string;
  weight: number;
}

export function choosePlan(answers: PlanAnswers, rules: Plans, catalogue: Names): Plan {
  const votes = collectVotes(answers, rules, catalogue);
  const budget = rules.budgets[answers.budget as keyof Plans['budgets']] ?? rules.budgets.unsaid;
  const timeline = rules.timelines[answers.timeline as keyof Plans['timelines']] ?? rules.timelines.unsaid;
  const services = rankEntries(votes, 'services', catalogue).slice(0, budget.services);
  const products = rankEntries(votes, 'products', catalogue).slice(0, budget.products);

  const { firstStep, leads, begins, follows } = timeline;
  const groups = { services, products };
  const order: Catalogue[] = leads === 'products' ? ['products', 'services'] : ['services', 'products'];
  const chosen = order.filter((group) => groups[group].length > 0);
  return {
    services,
    products,
    firstStep,
    budgetNote: budget.note,
    stages: [
      { title: rules.stages.talk, description: firstStep },
      ...chosen.map((group, index) => ({
        title: rules.stages[group].title,
        when: index === 0 ? begins : follows,
        description: rules.stages[group].text.replace('{names}', listNames(groups[group])),
      })),
    ],
    conversation: chosen.length > 0 ? null : rules.conversation,
  };
}

/** The visitor's own text counts most, then the goals, then the kind and size of the business. */
function collectVotes(answers: PlanAnswers, rules: Plans, catalogue: Names): Vote[] {
  const { businessType, businessSize, goals, currentChallenges } = answers;
  const named = (['services', 'products'] as const).flatMap((group) =>
    catalogue[group]
      .filter(({ name }) => findWords(currentChallenges, [name]).length > 0)
      .map(({ slug, name }) => ({
        see: `${group}/${slug}`,
        reason: rules.named,
        from: `“${name}”`,
        weight: 9,
      })),
  );
  const matched = rules.words.flatMap(({ see, reason, words }) =>
    findWords(currentChallenges, words).map((word, index) => ({
      see,
      reason,
      from: `“${word}”`,
      weight: index === 0 ? 5 : 1,
    })),
  );
  return [
    ...named,
    ...matched,
    ...goals.flatMap((goal) => votesFor(rules.goals[goal as keyof Plans['goals']], goal, 4)),
    ...votesFor(rules.businessTypes[businessType as keyof Plans['businessTypes']], businessType, 2),
    ...votesFor(
      rules.businessSizes[businessSize as keyof Plans['businessSizes']],
      `${businessSize} people`,
      1,
    ),
  ];
}

/** The first pointer to each catalogue has the full weight, later ones three quarters of it. */
function votesFor(pointers: Pointer[] = [], from: string, weight: number): Vote[] {
  return pointers.map((pointer, index) => {
    const group = pointer.see.split('/', 1).join();
    const before = pointers.slice(0, index).filter(({ see }) => see.startsWith(group));
    return { ...pointer, from, weight: before.length === 0 ? weight : weight * 0.75 };
  });
}

/** Ranks entries by the sum of their votes; equal ones stay in catalogue order. */
function rankEntries(votes: Vote[], group: Catalogue, catalogue: Names): Choice[] {
  return catalogue[group]
    .map(({ slug, name }) => {
      const own = votes
        .filter(({ see }) => see === `${group}/${slug}`)
        .toSorted((a, b) => b.weight - a.weight);
      const weight = own.reduce((sum, vote) => sum + vote.weight, 0);
      return { slug, name, weight, reason: own[0]?.reason ?? '', from: own.map(({ from }) => from) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight: _, ...choice }) => choice);
}

function listNames(choices: Choice[]): string {
  return new Intl.ListFormat('en-GB').format(choices.map(({ name }) => name));
}
