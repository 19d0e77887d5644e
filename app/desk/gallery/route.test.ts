import { expect, test, vi } from 'vitest';

test.each([
  ['production does not show the gallery', undefined, false],
  ['tests can switch it on', 'yes', true],
])('%s', async (_, setting, isShown) => {
  vi.resetModules();
  vi.stubEnv('GALLERY', setting);
  const { loader } = await import('./route.tsx');
  if (isShown) expect(loader()).toBeNull();
  else expect(loader).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
