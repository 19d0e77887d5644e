import { day } from './sample.ts';

/** Newsletter readers in every state; two of them have also sent a lead. */
export const sampleSubscribers = [
  { email: 'ruwan@pererastores.example', requestedAgo: 240 * day, confirmed: true },
  { email: 'imesha@gallefacerow.example', requestedAgo: 90 * day, confirmed: true },
  { email: 'office@dambullagrowers.example', requestedAgo: 31 * day, confirmed: true },
  { email: 'tea@uvahighlands.example', requestedAgo: 12 * day, confirmed: true },
  { email: 'hasitha@peradeniya-robotics.example', requestedAgo: 2 * day, confirmed: false },
  { email: 'accounts@trincoboats.example', requestedAgo: 150 * day, confirmed: true, leftAgo: 20 * day },
];
