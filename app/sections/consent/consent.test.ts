import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { allows, hasDecided, parseChoice, readChoice, saveChoice, watchChoice } from './consent.ts';

/** The parts of localStorage and of window events that the module uses. */
beforeEach(() => {
  const storage = new Map<string, string>();
  const window = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
    vi.stubGlobal(name, window[name].bind(window));
});
afterEach(() => vi.unstubAllGlobals());

test('LEG-09 before a choice analytics and marketing are off, functional is on, and nothing counts as decided', () => {
  expect(allows('essential')).toBe(true);
  expect(['analytics', 'marketing', 'functional'].map((type) => allows(type as 'analytics'))).toEqual([
    false,
    false,
    true,
  ]);
  for (const type of ['analytics', 'marketing', 'functional'] as const) expect(hasDecided(type)).toBe(false);
});

test('LEG-09 each of the three optional categories is allowed and refused separately, and essential stays allowed', () => {
  saveChoice({ analytics: true, marketing: false });
  expect([allows('analytics'), allows('marketing'), allows('functional')]).toEqual([true, false, true]);
  expect([hasDecided('marketing'), hasDecided('functional')]).toEqual([true, false]);
  saveChoice({ analytics: false, functional: false });
  expect([allows('analytics'), allows('marketing'), allows('functional')]).toEqual([false, false, false]);
  expect(allows('essential')).toBe(true);
});

test('LEG-09 refusing functional deletes the stored conversation at once, and no other choice deletes it', () => {
  expect(allows('functional')).toBe(true);
  localStorage.setItem('chatHistory', '[]');
  saveChoice({ analytics: false, functional: true });
  expect([allows('functional'), localStorage.getItem('chatHistory')]).toEqual([true, '[]']);
  saveChoice({ functional: false });
  expect([allows('functional'), localStorage.getItem('chatHistory')]).toEqual([false, null]);
});

test('a choice expires at its end time, not earlier, and is then deleted', () => {
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

test('a watcher is called for every choice, and not after it unsubscribes', () => {
  const listener = vi.fn();
  const unsubscribe = watchChoice(listener);
  saveChoice({ marketing: true });
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  saveChoice({ marketing: false });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('without localStorage saving a choice returns null, and nothing is allowed', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(saveChoice({ analytics: true })).toBeNull();
  expect(allows('analytics')).toBe(false);
});
