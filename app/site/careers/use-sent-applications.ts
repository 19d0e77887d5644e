import { useEffect, useEffectEvent, useState } from 'react';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import type { StoredApplication } from './application-outcome.tsx';

/** The name under which the draft of an application, and later its outcome, is stored in the browser. */
export const draftName = (jobId: string) => `application-${jobId}`;

/** The applications sent from this tab, also before a reload. */
export function useSentApplications(jobIds: string[]) {
  const [sent, setSent] = useState<Record<string, StoredApplication>>({});
  const [latest, setLatest] = useState<string>();

  const restore = useEffectEvent(() => {
    const restored = jobIds.flatMap((id) => {
      const answer = formDrafts.read(draftName(id))?.sent as StoredApplication | undefined;
      return answer ? [[id, answer] as const] : [];
    });
    if (restored.length > 0) setSent(Object.fromEntries(restored));
  });
  useEffect(() => restore(), []);

  function addSent(jobId: string, answer: StoredApplication) {
    formDrafts.saveSent(draftName(jobId), answer);
    setSent((earlier) => ({ ...earlier, [jobId]: answer }));
    setLatest(jobId);
  }
  return { sent, latest, addSent };
}
