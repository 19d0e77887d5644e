import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { region, showToast } from './show-toast.ts';
import { toastKinds, toastSettings } from './toast-settings.ts';
import { Toaster, toastLists } from './toaster.tsx';

const top = vi.spyOn(toastLists['top-right'], 'add');
const bottom = vi.spyOn(toastLists['bottom-right'], 'add');

// Simulates a mounted toast region on a page that has the focus.
beforeAll(() => {
  vi.stubGlobal('document', { hasFocus: () => true });
  region.subscribe(region.reportMounted);
});
beforeEach(() => vi.clearAllMocks());

test('toasts close after 5000 ms', async () => {
  expect(toastSettings.duration).toBe(5000);
  await showToast('info', 'A toast');
  expect(top).toHaveBeenCalledWith(expect.objectContaining({ timeout: 5000 }));
});

test('the default position is top-right', () => {
  expect(toastSettings.position).toBe('top-right');
});

test('TOAST-16 at most three toasts are visible', () => {
  expect(toastSettings.visibleToasts).toBe(3);
});

test('TOAST-19 the kinds are error, success, info, warning and loading, and each toast has its own kind', async () => {
  expect(toastKinds).toEqual(['error', 'success', 'info', 'warning', 'loading']);
  for (const kind of toastKinds) await showToast(kind, `A toast: ${kind}`);
  expect(top.mock.calls.map(([toast]) => toast.type)).toEqual(toastKinds);
});

test('the region stays closed until the first toast, and a toast can replace another', async () => {
  const close = vi.spyOn(toastLists['top-right'], 'close');
  const id = await showToast('loading', 'Sending your application');
  await showToast('success', 'Application submitted successfully!', {
    id: id ?? '',
    position: 'bottom-right',
  });
  expect(close).toHaveBeenCalledWith(id);
  expect(bottom).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id, type: 'success' }));
  expect(region.read()).toBe(Toaster);
});

test('TOAST-08 a toast shown while the window has no focus starts its timer when the focus returns', async () => {
  const update = vi.spyOn(toastLists['top-right'], 'update');
  const window = new EventTarget();
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', { hasFocus: () => false });
  const id = await showToast('info', 'A toast');
  expect(top).toHaveBeenCalledWith(expect.objectContaining({ timeout: 0 }));
  window.dispatchEvent(new Event('focus'));
  expect(update).toHaveBeenCalledWith(id, { timeout: 5000 });
});
