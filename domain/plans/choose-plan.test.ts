import { expect, test } from 'vitest';
import { getContent } from '#content/read-content.server.ts';
import { choosePlan, type PlanAnswers } from './choose-plan.ts';

const { plans: rules, services, products } = getContent();

const plan = (answers: Partial<PlanAnswers>) =>
  choosePlan(
    {
      businessType: '',
      businessSize: '',
      goals: [],
      timeline: '',
      budget: '',
      currentChallenges: '',
      ...answers,
    },
    rules,
    { services, products },
  );
const slugs = (choices: { slug: string }[]) => choices.map(({ slug }) => slug);

test('an entirely empty form begins with a conversation and recommends nothing', () => {
  const { conversation, stages, ...rest } = plan({});
  expect(conversation?.title).toBe('We begin with a conversation');
  expect(stages).toEqual([{ title: 'Talk', description: rules.timelines.unsaid.firstStep }]);
  expect(rest).toMatchObject({ services: [], products: [], budgetNote: rules.budgets.unsaid.note });
});

test('a date and a budget alone still begin with a conversation, at that date and for that budget', () => {
  expect(plan({ timeline: 'immediately', budget: '100k+' })).toMatchObject({
    conversation: rules.conversation,
    firstStep: rules.timelines.immediately.firstStep,
    budgetNote: rules.budgets['100k+'].note,
  });
});

test('a text that names nothing from the catalogue begins with a conversation', () => {
  expect(plan({ currentChallenges: 'The monsoon.' }).conversation).not.toBeNull();
});

test.each(Object.keys(rules.goals))('%s alone chooses services and products and gives a reason', (goal) => {
  const { services, products, conversation } = plan({ goals: [goal] });
  expect(conversation).toBeNull();
  for (const chosen of [services, products]) {
    expect(chosen.length).toBeGreaterThan(0);
    for (const { from, reason } of chosen) {
      expect(from).toEqual([goal]);
      expect(reason).toMatch(/\.$/);
    }
  }
  expect(services[0]?.slug).toBe(rules.goals[goal as keyof typeof rules.goals][0]?.see.split('/')[1]);
});

test.each(Object.keys(rules.businessTypes))('%s alone leads to a recommendation', (businessType) => {
  const { services, products } = plan({ businessType });
  const chosen = [...services, ...products];
  expect(chosen.length).toBeGreaterThan(0);
  for (const { from } of chosen) expect(from).toEqual([businessType]);
});

test.each(Object.keys(rules.businessSizes))('%s people alone lead to a recommendation', (businessSize) => {
  const { services, products } = plan({ businessSize });
  expect([...services, ...products].map(({ from }) => from)).toEqual([[`${businessSize} people`]]);
});

test.each(rules.words.flatMap(({ see, words, reason }) => words.map((word) => ({ see, word, reason }))))(
  'the word "$word" recommends $see',
  ({ see, word, reason }) => {
    const { services, products } = plan({
      currentChallenges: `Each ${word.toUpperCase()} troubles us`,
      budget: 'flexible',
    });
    const [group, slug] = see.split('/');
    const chosen = (group === 'services' ? services : products).find((choice) => choice.slug === slug);
    expect(chosen).toMatchObject({ reason, from: [`“${word}”`] });
  },
);

test.each([
  ...services.map(({ slug, name }) => ({ group: 'services' as const, slug, name })),
  ...products.map(({ slug, name }) => ({ group: 'products' as const, slug, name })),
])('$name asked for by name comes first', ({ group, slug, name }) => {
  const chosen = plan({
    currentChallenges: `We want your ${name.toLowerCase()}`,
    goals: ['Reduce Costs'],
  });
  expect(chosen[group][0]).toMatchObject({ slug, reason: rules.named });
  expect(chosen[group][0]?.from[0]).toBe(`“${name}”`);
});

test('the visitor’s own text outweighs a goal, and a goal outweighs the kind of business', () => {
  const chosen = plan({
    businessType: 'Startup',
    goals: ['Reduce Costs'],
    currentChallenges: 'Riders lose their way.',
  });
  expect(slugs(chosen.products)).toEqual(['delivery-management', 'vendor-management']);
  expect(slugs(chosen.services)).toEqual(['managed-it', 'cloud-migration']);
});

test('an entry from two goals comes before one from a single goal, and names both goals', () => {
  const { products } = plan({ goals: ['Increase Efficiency', 'Scale Operations'], budget: 'flexible' });
  expect(products[0]).toMatchObject({
    slug: 'inventory-management',
    from: ['Scale Operations', 'Increase Efficiency'],
    reason: 'A second store or a tenth one keeps the same stock sheet.',
  });
});

test('entries with equal weight are in catalogue order', () => {
  const { services } = plan({ goals: ['Reduce Costs', 'Data & Analytics'], budget: 'flexible' });
  const order = getContent().services.map(({ slug }) => slug);
  const firstTwo = slugs(services).slice(0, 2);
  expect(firstTwo).toEqual(firstTwo.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)));
});

test.each(Object.entries(rules.budgets))('a budget of %s limits the size of the plan', (budget, limits) => {
  const chosen = plan({
    budget,
    goals: Object.keys(rules.goals),
    currentChallenges: 'stock, invoices, payroll, website, app',
  });
  expect([chosen.services.length, chosen.products.length]).toEqual([limits.services, limits.products]);
  expect(Math.max(chosen.services.length, chosen.products.length)).toBeLessThanOrEqual(3);
  expect(chosen.budgetNote).toBe(limits.note);
});

test.each(Object.entries(rules.timelines))(
  'a timeline of %s sets the first step and the order',
  (timeline, rule) => {
    const { firstStep, stages } = plan({ timeline, goals: ['Reduce Costs'] });
    expect(firstStep).toBe(rule.firstStep);
    const setUp = {
      title: 'Set up',
      description:
        'Vendor Management and Auto Invoicing. It exists already, and you try it on your own data before you pay.',
    };
    const build = {
      title: 'Work together',
      description:
        'Managed IT and Cloud Migration. Our people do it with yours, and you see where it stands every second week.',
    };
    const [first, second] = rule.leads === 'products' ? [setUp, build] : [build, setUp];
    expect(stages).toEqual([
      { title: 'Talk', description: rule.firstStep },
      { ...first, when: rule.begins },
      { ...second, when: rule.follows },
    ]);
  },
);

test('a plan of products alone has no empty stage', () => {
  expect(plan({ businessSize: '1-10', timeline: '6+months' }).stages.map(({ title }) => title)).toEqual([
    'Talk',
    'Set up',
  ]);
});

test('answers that no option offers change nothing', () => {
  const unknown = plan({
    businessType: 'Circus',
    businessSize: '7',
    goals: ['Peace'],
    timeline: 'x',
    budget: 'y',
  });
  expect(unknown).toEqual(plan({}));
});
