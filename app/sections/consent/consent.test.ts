import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allows, hasDecided, parseChoice, readChoice, saveChoice, watchChoice } from './consent.ts';

/** A browser's drawer and its events, as far as the module uses them. */
beforeEach(() => {
  const drawer = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => void drawer.set(key, value),
    removeItem: (key: string) => void drawer.delete(key),
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window));
});
afterEach(() => vi.unstubAllGlobals());

test('LEG-09 before a choice analytics and marketing wait for a yes, functional holds until a no, and nothing is decided', () => {
  expect(allows('essential')).toBe(true);
  expect(['analytics', 'marketing', 'functional'].map((type) => allows(type as 'analytics'))).toEqual([
    false,
    false,
    true,
  ]);
  for (const type of ['analytics', 'marketing', 'functional'] as const) expect(hasDecided(type)).toBe(false);
});

test('LEG-09 each of the other three is allowed and refused by itself, and the essential stays', () => {
  saveChoice({ analytics: true, marketing: false });
  expect([allows('analytics'), allows('marketing'), allows('functional')]).toEqual([true, false, true]);
  expect([hasDecided('marketing'), hasDecided('functional')]).toEqual([true, false]);
  saveChoice({ analytics: false, functional: false });
  expect([allows('analytics'), allows('marketing'), allows('functional')]).toEqual([false, false, false]);
  expect(allows('essential')).toBe(true);
});

test('LEG-09 a conversation that is kept goes at once when it is refused, and no other choice touches it', () => {
  expect(allows('functional')).toBe(true);
  localStorage.setItem('chatHistory', '[]');
  saveChoice({ analytics: false, functional: true });
  expect([allows('functional'), localStorage.getItem('chatHistory')]).toEqual([true, '[]']);
  saveChoice({ functional: false });
  expect([allows('functional'), localStorage.getItem('chatHistory')]).toEqual([false, null]);
});

test('a choice ends on its day, not before it, and is then deleted', () => {
  const now = Date.now();
  const choice = saveChoice({ analytics: true }, now);
  const until = choice?.until ?? 0;
  expect(until).toBeGreaterThan(now);
  expect(readChoice(until - 1)).toEqual(choice);
  expect(readChoice(until)).toBeNull();
  expect(localStorage.getItem('consent')).toBeNull();
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"yes"',
  '{"decided":null,"until":9e15}',
  '{"decided":{"analytics":true}}',
])('a stored %j allows nothing', (stored) => {
  expect(parseChoice(stored, Date.now())).toBeNull();
});

test('whoever watches hears of every choice, and of none after leaving', () => {
  const heard = vi.fn();
  const leave = watchChoice(heard);
  saveChoice({ marketing: true });
  expect(heard).toHaveBeenCalledTimes(1);
  leave();
  saveChoice({ marketing: false });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a browser that keeps nothing is told so, and nothing is allowed', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(saveChoice({ analytics: true })).toBeNull();
  expect(allows('analytics')).toBe(false);
});
