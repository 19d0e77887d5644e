import { createElement, type ReactNode, useState } from 'react';
import type { StoredApplication } from './application-outcome.tsx';
import { applyPath, type OpenJob } from './open-job.ts';

const loadDialog = () => import('./application-dialog.tsx');

/** Fetching ahead is a kindness: whether it failed is asked again when the button is pressed. */
export const expectApplicationDialog = () => {
  loadDialog().catch(() => undefined);
};

/** `times` makes every opening a new form. */
type Opened = {
  job: OpenJob;
  open: boolean;
  times: number;
  Dialog: Awaited<ReturnType<typeof loadDialog>>['default'];
};

/** The form, its rules and the dialog arrive when someone means to apply. */
export function useApplicationDialog(onSent: (jobId: string, answer: StoredApplication) => void) {
  const [opened, setOpened] = useState<Opened>();

  async function openDialog(job: OpenJob) {
    try {
      const { default: Dialog } = await loadDialog();
      setOpened((last) => ({ job, open: true, times: (last?.times ?? 0) + 1, Dialog }));
    } catch {
      // The code did not come through; the same form on a page of its own needs none.
      window.location.assign(applyPath(job.id));
    }
  }

  const close = () => setOpened((shown) => shown && { ...shown, open: false });
  const dialog: ReactNode =
    opened &&
    createElement(opened.Dialog, {
      key: opened.times,
      job: opened.job,
      open: opened.open,
      onClose: close,
      onSent: (answer: StoredApplication) => {
        onSent(opened.job.id, answer);
        close();
      },
    });
  return { dialog, openDialog };
}
