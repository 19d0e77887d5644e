import type { Plans } from '#content/types.ts';
import { findWords } from './find-words.ts';

/** What the visitor told us; every answer may be missing. */
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
  /** The answers that spoke for it, the strongest first. */
  from: string[];
}

export interface Plan {
  services: Choice[];
  products: Choice[];
  firstStep: string;
  budgetNote: string;
  /** In the order in which we would go about it. */
  stages: { title: string; when?: string; description: string }[];
  /** Set where no answer pointed anywhere. */
  conversation: Plans['conversation'] | null;
}

type Pointer = Plans['goals'][keyof Plans['goals']][number];

/** One answer that speaks for one entry. */
interface Voice extends Pointer {
  from: string;
  weight: number;
}

export function choosePlan(answers: PlanAnswers, rules: Plans, catalogue: Names): Plan {
  const voices = listen(answers, rules, catalogue);
  const budget = rules.budgets[answers.budget as keyof Plans['budgets']] ?? rules.budgets.unsaid;
  const timeline = rules.timelines[answers.timeline as keyof Plans['timelines']] ?? rules.timelines.unsaid;
  const services = choose(voices, 'services', catalogue).slice(0, budget.services);
  const products = choose(voices, 'products', catalogue).slice(0, budget.products);

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

/** Their own words weigh most, then their goals, then what kind of house they are. */
function listen(answers: PlanAnswers, rules: Plans, catalogue: Names): Voice[] {
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
  const worded = rules.words.flatMap(({ see, reason, words }) =>
    findWords(currentChallenges, words).map((word, index) => ({
      see,
      reason,
      from: `“${word}”`,
      weight: index === 0 ? 5 : 1,
    })),
  );
  return [
    ...named,
    ...worded,
    ...goals.flatMap((goal) => speak(rules.goals[goal as keyof Plans['goals']], goal, 4)),
    ...speak(rules.businessTypes[businessType as keyof Plans['businessTypes']], businessType, 2),
    ...speak(rules.businessSizes[businessSize as keyof Plans['businessSizes']], `${businessSize} people`, 1),
  ];
}

/** Of each catalogue the first pointer speaks with the full weight, those after it a little lower. */
function speak(pointers: Pointer[] = [], from: string, weight: number): Voice[] {
  return pointers.map((pointer, index) => {
    const group = pointer.see.split('/', 1).join();
    const before = pointers.slice(0, index).filter(({ see }) => see.startsWith(group));
    return { ...pointer, from, weight: before.length === 0 ? weight : weight * 0.75 };
  });
}

/** By the sum of the voices for each; equals stand in the order of the catalogue. */
function choose(voices: Voice[], group: Catalogue, catalogue: Names): Choice[] {
  return catalogue[group]
    .map(({ slug, name }) => {
      const own = voices
        .filter(({ see }) => see === `${group}/${slug}`)
        .toSorted((a, b) => b.weight - a.weight);
      const weight = own.reduce((sum, voice) => sum + voice.weight, 0);
      return { slug, name, weight, reason: own[0]?.reason ?? '', from: own.map(({ from }) => from) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ weight: _, ...choice }) => choice);
}

function listNames(choices: Choice[]): string {
  return new Intl.ListFormat('en-GB').format(choices.map(({ name }) => name));
}
