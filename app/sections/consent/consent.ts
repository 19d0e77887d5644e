import type { CookieType } from '#content/types.ts';
import { historyKey } from '#domain/chat/history-key.ts';

/** Categories that a visitor may refuse. */
export type OptionalType = Exclude<CookieType, 'essential'>;
/** Categories that need consent first. Functional does not: it stores only what the visitor starts, such as a first message
 * to the assistant, and is deleted when refused. */
export type OptInType = Exclude<OptionalType, 'functional'>;
type Decisions = Partial<Record<OptionalType, boolean>>;
export type Choice = { decided: Decisions; until: number };

const key = 'consent';
const changeEvent = 'consentchange';
/** Stated in the Cookie Policy; the journeys compare the two. */
const choiceLifetimeMs = 365 * 24 * 3_600_000;

/** Null for no choice, an expired one and one that cannot be parsed. */
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
    // Storage is blocked: the visitor is asked again, and nothing optional loads without consent.
    return null;
  }
}

/** Null when the browser cannot store it. */
export function saveChoice(decisions: Decisions, now = Date.now()): Choice | null {
  const choice = { decided: { ...readChoice(now)?.decided, ...decisions }, until: now + choiceLifetimeMs };
  try {
    localStorage.setItem(key, JSON.stringify(choice));
    if (choice.decided.functional === false) localStorage.removeItem(historyKey);
  } catch {
    return null;
  }
  dispatchEvent(new Event(changeEvent));
  return choice;
}

export function allows(type: CookieType): boolean {
  if (type === 'essential') return true;
  return readChoice()?.decided[type] ?? isAllowedByDefault(type);
}

/** The state before the visitor has chosen; also the default in the settings. */
export function isAllowedByDefault(type: CookieType): boolean {
  return type === 'essential' || type === 'functional';
}

export function hasDecided(type: OptionalType): boolean {
  return readChoice()?.decided[type] !== undefined;
}

/** Also called for a choice made in another tab. */
export function watchChoice(listener: () => void): () => void {
  addEventListener(changeEvent, listener);
  addEventListener('storage', listener);
  return () => {
    removeEventListener(changeEvent, listener);
    removeEventListener('storage', listener);
  };
}
