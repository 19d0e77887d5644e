import type { ApplicationMessages } from '#domain/leads/forms/application/fields.ts';
import { type NotSent, readAnswer } from '../../sections/lead-form/send-form.ts';
import type { StoredApplication } from './application-outcome.tsx';

type Answer =
  | StoredApplication
  | { outcome: 'invalid'; messages: ApplicationMessages }
  | { outcome: 'unreadable' | 'key-reused' | 'stopped' };
export type ApplicationOutcome = Answer | NotSent;

export type Progress = { sent: number; total: number };

/** Without progress for this long the connection counts as lost. A slow connection still shows progress. */
const idleTimeoutMs = 60_000;

/** Uses XMLHttpRequest because fetch does not report upload progress. */
export function sendApplication(
  address: string,
  fields: FormData,
  onProgress: (progress: Progress) => void,
): { answer: Promise<ApplicationOutcome>; stop: () => void } {
  const request = new XMLHttpRequest();
  const answer = new Promise<ApplicationOutcome>((resolve) => {
    let idleTimer: ReturnType<typeof setTimeout>;
    const restartIdleTimer = () => {
      clearTimeout(idleTimer);
      idleTimer = setTimeout(() => {
        resolve({ outcome: 'unreachable' });
        request.abort();
      }, idleTimeoutMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      restartIdleTimer();
      onProgress({ sent: loaded, total });
    };
    request.onload = () => resolve(readAnswer<Answer>(request.status, request.responseText));
    request.onerror = () => resolve({ outcome: 'unreachable' });
    request.onabort = () => resolve({ outcome: 'stopped' });
    request.onloadend = () => clearTimeout(idleTimer);
    restartIdleTimer();
  });
  request.open('POST', address);
  request.send(fields);
  return { answer, stop: () => request.abort() };
}
