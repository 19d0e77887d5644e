import type { YearText } from './year-text.ts';

export const consultationTexts: (YearText & { type: 'strategy' | 'technical' | 'growth' })[] = [
  {
    trade: 'factory',
    page: 'services/digital-transformation',
    type: 'strategy',
    message:
      'Three generations have each added a paper form. There are {n} now and nobody dares to drop one. Where would you begin?',
    reply:
      'With the form that travels furthest through the building. We follow it for a day and bring you a drawing of its way.',
    again: [
      'The leave form, then. It goes to {place} and back.',
      'A fine choice. We come on {day} and walk beside it.',
    ],
  },
  {
    trade: 'office',
    page: 'services/data-analytics',
    type: 'technical',
    message:
      'Sales says {n} branches made a profit, accounts says two fewer. Both have a spreadsheet. We need one number before the board meets.',
    reply:
      'Please send both sheets as they are. In ninety minutes we can usually say which line they disagree on.',
    again: [
      'Sent. The second sheet has a password; I call you with it.',
      'Received both. They count the branch in {place} in different months; the drawing shows how.',
    ],
  },
  {
    trade: 'transport',
    page: 'services/mobile-app-development',
    type: 'growth',
    message:
      'We move houses, {n} lorries, and customers want to film their rooms instead of waiting for our man with the list. Is an app worth it?',
    reply:
      'Perhaps a page that takes a film is enough. Let us look at how many ask before you pay for an app.',
  },
  {
    trade: 'hotel',
    page: 'services/ux-ui',
    type: 'growth',
    message:
      'Guests look at our booking page and then telephone {place} to book. The telephone is one woman and she is on leave in {n} weeks.',
    reply:
      'We would watch five guests try to book and write down where they stop. Could you ask three who telephoned this week?',
    again: [
      'Two agreed, one is from Trincomalee and speaks Tamil.',
      'Good, Kumaran speaks with her. We begin on {day}.',
    ],
  },
  {
    trade: 'shop',
    page: 'industries/retail',
    type: 'strategy',
    message:
      'Should a shop like ours, {n} people in {place}, sell on the internet at all? Everybody says yes and nobody says why.',
    reply:
      'Perhaps not all of it. Bring the ten things you sell most; we look at what each would cost to send.',
  },
  {
    trade: 'clinic',
    page: 'services/security-consulting',
    type: 'technical',
    message:
      'The new Act asks who can read a patient’s file and we cannot answer. We have {n} computers and one password.',
    reply:
      'Then that is the first hour’s work, and the answer will be a table. Please do not change the password before we come.',
  },
  {
    trade: 'factory',
    page: 'services/bpa-rpa',
    type: 'technical',
    message:
      'One clerk copies {n}0 customs entries a day from mails into the government page. Can a program do the copying and she the checking?',
    reply: 'Yes, and the checking is the part that must stay with her. May we watch one morning with her?',
    again: ['She would like that. {day}, from eight.', 'We are two, and bring nothing but a notebook.'],
  },
  {
    trade: 'school',
    page: 'services/managed-it',
    type: 'strategy',
    message:
      'Our computer room in {place} has {n} machines of four makes. The man who knew them has gone to Doha.',
    reply: 'We look at each machine once, write down what it is good for, and you decide which to keep.',
  },
];
