import { expect, test, vi } from 'vitest';

test.each([
  ['production has no gallery', undefined, false],
  ['tests may ask for it', 'yes', true],
])('%s', async (_, setting, isShown) => {
  vi.resetModules();
  vi.stubEnv('GALLERY', setting);
  const { loader } = await import('./route.tsx');
  if (isShown) expect(loader()).toBeNull();
  else expect(loader).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
