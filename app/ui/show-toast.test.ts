import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { region, showToast, toastKinds, toastSettings } from './show-toast.ts';
import { Toaster } from './toaster.tsx';

test('toasts close after 5000 ms', () => {
  expect(toastSettings.duration).toBe(5000);
});

test('the default position is top-right', () => {
  expect(toastSettings.position).toBe('top-right');
});

test('TOAST-16 at most three toasts are visible', () => {
  expect(toastSettings.visibleToasts).toBe(3);
});

test('TOAST-19 the kinds are error, success, info, warning and loading, and each is shown as its own', async () => {
  expect(toastKinds).toEqual(['error', 'success', 'info', 'warning', 'loading']);
  for (const kind of toastKinds) await showToast(kind, `A toast: ${kind}`);
  expect(toast.getToasts().map((shown) => 'type' in shown && shown.type)).toEqual(toastKinds);
});

test('the region stays closed until the first toast, and a toast can replace another', async () => {
  const id = await showToast('loading', 'Sending your application');
  const before = toast.getToasts().length;
  await showToast('success', 'Application submitted successfully!', {
    id: id ?? '',
    position: 'bottom-right',
  });
  expect(toast.getToasts()).toHaveLength(before);
  expect(toast.getToasts().at(-1)).toMatchObject({ type: 'success', position: 'bottom-right' });
  expect(region.read()).toBe(Toaster);
});
