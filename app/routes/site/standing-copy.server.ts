import type { Story } from '#app/sections/stories.tsx';
import type { Question } from '#content/types.ts';

/** The same six on every service page, as the specification fixes them. */
export const serviceQuestions: Question[] = [
  {
    question: 'How long does a project take?',
    answer:
      'A first release is usually in use within twelve weeks. You see something working every second Friday, so there is never a long silence.',
  },
  {
    question: 'What will it cost?',
    answer:
      'We look at the work for a week and then name one price, in writing. If we misjudged it, the difference is ours to carry.',
  },
  {
    question: 'Who owns the source code?',
    answer: 'You do, from the first day. It sits in your repository, with notes another team can follow.',
  },
  {
    question: 'Can you work with our own team?',
    answer:
      'Yes. We often seat one of our engineers beside one of yours, so that what was learned stays when we leave.',
  },
  {
    question: 'What happens after launch?',
    answer: 'A named engineer stays with you. You get a monthly report and a number that a person answers.',
  },
  {
    question: 'Where is our data kept?',
    answer: 'Where you choose: in Sri Lanka, in a cloud region you name, or on your own machines.',
  },
];

/** Stand in for a service that has no case study of its own yet. */
export const sampleStories: Story[] = [
  {
    client: 'Tea factory, Deniyaya',
    title: 'From ledger to live scale in nine weeks',
    paragraphs: [
      'Four hundred growers bring leaf before noon, and a clerk wrote down every bag by hand. Payment followed a month later.',
      'We joined the scale to the ledger, and the ledger to a text message the grower reads before he has turned his lorry.',
    ],
    results: ['2 minutes a bag instead of 9', 'Paid in 3 days instead of 30'],
  },
  {
    client: 'Leasing company, Colombo',
    title: 'One file for every vehicle',
    paragraphs: [
      'Seven spreadsheets described the same lorry in seven ways, and each branch trusted its own.',
      'We drew one record together with the recovery team and moved eleven years of history into it.',
    ],
    results: ['Approvals in 2 days instead of 9', 'An audit passed without a visit'],
  },
];

/** Shown for an industry that has no six of its own. `see` names an entry and is a link once that entry exists. */
export const genericSolutions = [
  {
    title: 'Work without paper',
    description: 'Forms, approvals and files that move by themselves and say where they are.',
    see: 'services/business-automation',
  },
  {
    title: 'Software to measure',
    description: 'For the part of your trade that no ready product fits.',
    see: 'services/custom-software',
  },
  {
    title: 'Customers in one place',
    description: 'Every conversation on one record, with the next step written down.',
    see: 'products/crm-system',
  },
  {
    title: 'Stock you can trust',
    description: 'Items, places and dates on one live sheet.',
    see: 'products/inventory-management',
  },
  {
    title: 'People and pay',
    description: 'Hours, leave, EPF and ETF worked out and explained.',
    see: 'products/payroll-management',
  },
  {
    title: 'Figures on Monday morning',
    description: 'One short report from the numbers you already keep.',
    see: 'services/data-analytics',
  },
];
