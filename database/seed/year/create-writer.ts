import type { FirstTouch } from '#domain/leads/intake/first-touch.ts';
import { campaigns, families, places, referrers, type Trade, trades } from './people.ts';
import type { Random } from './random.ts';

export interface Writer {
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  phone: string;
  /** Fills the slots of a text, the same way for the whole conversation. */
  fill: (text: string) => string;
}

/** Somebody of a trade, with a company in a town. */
export function createWriter(trade: Trade, random: Random): Writer {
  const family = random.pick(families);
  const [firstName, lastName] = [random.pick(family.given), random.pick(family.surnames)];
  const [town, place] = [random.pick(places), random.pick(places)];
  const company = `${random.chance(0.6) ? town : lastName} ${random.pick(trades[trade])}`;
  const number = `${Math.floor(random.between(3, 9))}`;
  const weekday = random.pick(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']);
  return {
    firstName,
    lastName,
    company,
    email: `${firstName.toLowerCase()}@${company.toLowerCase().replace(/[^a-z]+/g, '')}.example`,
    phone: random.chance(0.7) ? `0${random.pick([11, 31, 37, 41, 65, 77, 81])} 000 0${number}${number}4` : '',
    fill: (text) => text.replaceAll('{n}', number).replaceAll('{place}', place).replaceAll('{day}', weekday),
  };
}

/** How the visitor came; nothing where the browser did not tell. */
export function createFirstTouch(
  page: string,
  daysAgo: number,
  random: Random,
): Omit<FirstTouch, 'at'> | undefined {
  if (random.chance(0.11)) return undefined;
  const landing = { page: `/${random.chance(0.75) ? page : ''}` };
  const running = campaigns.find(({ from, to }) => daysAgo <= from && daysAgo >= to);
  if (running && random.chance(0.3)) {
    const { source, campaign } = running;
    return { ...landing, campaign: { source, campaign } };
  }
  const referrer = random.pickWeighted(referrers);
  return { ...landing, ...(referrer && { referrer }) };
}
