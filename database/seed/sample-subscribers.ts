import { day } from './sample.ts';

/** Readers of the newsletter in every state; two of them have also written to us. */
export const sampleSubscribers = [
  { email: 'ruwan@pererastores.example', askedAgo: 240 * day, confirmed: true },
  { email: 'imesha@gallefacerow.example', askedAgo: 90 * day, confirmed: true },
  { email: 'office@dambullagrowers.example', askedAgo: 31 * day, confirmed: true },
  { email: 'tea@uvahighlands.example', askedAgo: 12 * day, confirmed: true },
  { email: 'hasitha@peradeniya-robotics.example', askedAgo: 2 * day, confirmed: false },
  { email: 'accounts@trincoboats.example', askedAgo: 150 * day, confirmed: true, leftAgo: 20 * day },
];
