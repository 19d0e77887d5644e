import type { CookieType } from '#content/types.ts';
import { historyKey } from '#domain/chat/history-key.ts';

/** What a visitor may refuse. */
export type OptionalType = Exclude<CookieType, 'essential'>;
/** What waits for a yes. Functional does not: it keeps only what begins with an act of the visitor's own, such as a first
 * message to the assistant, and ends with a no. */
export type AskedType = Exclude<OptionalType, 'functional'>;
type Decisions = Partial<Record<OptionalType, boolean>>;
export type Choice = { decided: Decisions; until: number };

const key = 'consent';
const changed = 'consentchange';
/** The Cookie Policy says how long: the journeys hold one against the other. */
const rememberedFor = 365 * 24 * 3_600_000;

/** Nothing decided, an answer that has run out and one that cannot be read are all the same: nothing was allowed. */
export function parseChoice(stored: string | null, now: number): Choice | null {
  try {
    const { decided, until } = JSON.parse(stored ?? '') as Choice;
    return typeof decided === 'object' && decided !== null && until > now ? { decided, until } : null;
  } catch {
    return null;
  }
}

export function readChoice(now = Date.now()): Choice | null {
  try {
    const choice = parseChoice(localStorage.getItem(key), now);
    if (!choice) localStorage.removeItem(key);
    return choice;
  } catch {
    // A browser that keeps nothing: the question comes again, and nothing optional loads unasked.
    return null;
  }
}

/** Null when the browser refuses to remember. */
export function saveChoice(decisions: Decisions, now = Date.now()): Choice | null {
  const choice = { decided: { ...readChoice(now)?.decided, ...decisions }, until: now + rememberedFor };
  try {
    localStorage.setItem(key, JSON.stringify(choice));
    if (choice.decided.functional === false) localStorage.removeItem(historyKey);
  } catch {
    return null;
  }
  dispatchEvent(new Event(changed));
  return choice;
}

export function allows(type: CookieType): boolean {
  if (type === 'essential') return true;
  return readChoice()?.decided[type] ?? isOnUntilRefused(type);
}

/** What holds as long as the visitor has not chosen; the settings show it so. */
export function isOnUntilRefused(type: CookieType): boolean {
  return type === 'essential' || type === 'functional';
}

export function hasDecided(type: OptionalType): boolean {
  return readChoice()?.decided[type] !== undefined;
}

/** Also hears of a choice made in another tab. */
export function watchChoice(listener: () => void): () => void {
  addEventListener(changed, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changed, listener);
    removeEventListener('storage', listener);
  };
}
