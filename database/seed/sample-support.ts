import { day, hour, type Sample } from './sample.ts';

export const sampleSupport: Sample[] = [
  {
    kind: 'support',
    reference: 'PA-4K7T-3FKQ',
    ago: 4 * hour + 58,
    dueAgo: -(19 * hour + 2),
    state: 'in_progress',
    owner: 'arul',
    events: [
      { ago: 4 * hour, by: 'arul', did: 'lead.claim' },
      {
        ago: 4 * hour - 4,
        by: 'arul',
        noted:
          'Moisture in the load cell of scale 2, I think. Same model as at Matara. Driving up on Wednesday with a spare.',
      },
    ],
    values: {
      name: 'Upul Gamlath',
      email: 'upul@hillleaf.example',
      product: 'Inventory Management',
      urgency: 'Slow or awkward',
      message:
        'The scale sends zero when it rains. It has rained since Monday, so according to your system we have bought no leaf since Monday.',
    },
  },
  {
    kind: 'support',
    reference: 'PA-4K7T-6JWD',
    ago: 38,
    dueAgo: -22,
    state: 'new',
    values: {
      name: 'Counter 4',
      email: '',
      phone: '011 000 0936',
      product: 'POS System',
      urgency: 'Work has stopped',
      message: 'drawer does not open, screen says PAPER but there is paper',
    },
  },
  {
    kind: 'support',
    reference: 'PA-4K7T-7XHC',
    ago: 25 * hour + 30,
    dueAgo: hour + 30,
    state: 'new',
    values: {
      name: 'Kumudini Alwis',
      email: 'kumudini@kelaniyaprint.example',
      product: 'Payroll Management',
      urgency: 'A question',
      message:
        'Two people left in the middle of the month. Their EPF is counted for the whole of it. Is that us or you?',
    },
  },
  {
    kind: 'support',
    reference: 'PA-4K7T-9MNV',
    ago: 9 * hour,
    dueAgo: -(15 * hour),
    state: 'in_progress',
    owner: 'arul',
    events: [
      { ago: 9 * hour - 30, by: 'arul', did: 'lead.claim' },
      {
        ago: 9 * hour - 131,
        by: 'arul',
        replied:
          'Dear Dr Perumal,\n\nthe dock of ward 6 shares its socket with the steriliser. I have asked the electrician for one of its own; until then the tablet of ward 5 holds both lists.\n\nArul',
      },
      {
        ago: 5 * hour,
        added:
          'It charges again, thank you for coming up all six floors. Can the tablet of ward 5 have its own list back tonight?',
      },
    ],
    values: {
      name: 'Dr S. Perumal',
      email: 'perumal@sathsarahospitals.example',
      product: 'Hospital Management',
      urgency: 'Slow or awkward',
      message:
        'Ward 6 tablet does not charge. The night sister writes on paper and the day sister types it in again.',
    },
  },
  {
    kind: 'support',
    reference: 'PA-4K7T-CR4G',
    ago: 11 * day,
    dueAgo: 10 * day,
    state: 'closed',
    owner: 'arul',
    events: [
      {
        ago: 11 * day - 3 * hour,
        by: 'arul',
        replied:
          'Good afternoon,\n\nthe copy of last night is whole; we have put the lost lesson back. The button now asks first.\n\nArul',
      },
      { ago: 10 * day, by: 'arul', did: 'lead.state' },
    ],
    values: {
      name: 'Inoka Hettige',
      email: 'inoka@ruhunaacademy.example',
      product: 'Learning Management',
      urgency: 'Slow or awkward',
      message:
        'I removed a lesson by mistake and forty answers went with it. The examination is on Saturday.',
    },
  },
  {
    kind: 'contact',
    reference: 'PA-4K7T-DV9P',
    ago: 88,
    dueAgo: -32,
    state: 'new',
    from: { page: '/contact', referrer: 'google.com' },
    values: {
      firstName: 'Gihan',
      lastName: 'Mendis',
      email: 'gihan@southernferries.example',
      phone: '047 000 0159',
      company: 'Southern Ferries',
      subject: 'Technical Support',
      message:
        'Tickets sold on board appear twice when the boat comes back into coverage. About one in thirty.',
      agreeToPrivacy: true,
    },
  },
];
