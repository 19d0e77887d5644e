import { createElement, type ReactNode, useState } from 'react';
import type { StoredApplication } from './application-outcome.tsx';
import { applyPath, type OpenJob } from './open-job.ts';

const loadDialog = () => import('./application-dialog.tsx');

/** Preloading may fail silently: pressing the button loads the dialog again. */
export const preloadApplicationDialog = () => {
  loadDialog().catch(() => undefined);
};

/** `times` is the React key, so that each time the dialog opens with a new form. */
type Opened = {
  job: OpenJob;
  open: boolean;
  times: number;
  Dialog: Awaited<ReturnType<typeof loadDialog>>['default'];
};

/** Loads the dialog and its form only when a visitor wants to apply. */
export function useApplicationDialog(onSent: (jobId: string, answer: StoredApplication) => void) {
  const [opened, setOpened] = useState<Opened>();

  async function openDialog(job: OpenJob) {
    try {
      const { default: Dialog } = await loadDialog();
      setOpened((last) => ({ job, open: true, times: (last?.times ?? 0) + 1, Dialog }));
    } catch {
      // The code could not be loaded; the same form also exists as a page that needs no script.
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
