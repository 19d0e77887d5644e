import { useEffect, useEffectEvent, useState } from 'react';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import type { StoredApplication } from './application-outcome.tsx';

/** What an application for this opening is kept under until it is sent, and what became of it afterwards. */
export const draftOf = (jobId: string) => `application-${jobId}`;

/** What this tab has applied for, also before a reload. */
export function useSentApplications(jobIds: string[]) {
  const [sent, setSent] = useState<Record<string, StoredApplication>>({});
  const [latest, setLatest] = useState<string>();

  const restore = useEffectEvent(() => {
    const told = jobIds.flatMap((id) => {
      const answer = formDrafts.read(draftOf(id))?.sent as StoredApplication | undefined;
      return answer ? [[id, answer] as const] : [];
    });
    if (told.length > 0) setSent(Object.fromEntries(told));
  });
  useEffect(() => restore(), []);

  function addSent(jobId: string, answer: StoredApplication) {
    formDrafts.remember(draftOf(jobId), answer);
    setSent((earlier) => ({ ...earlier, [jobId]: answer }));
    setLatest(jobId);
  }
  return { sent, latest, addSent };
}
