import type { ApplicationMessages } from '#domain/leads/forms/application/fields.ts';
import { type NotSent, readAnswer } from '../../sections/lead-form/send-form.ts';
import type { StoredApplication } from './application-outcome.tsx';

type Answer =
  | StoredApplication
  | { outcome: 'invalid'; messages: ApplicationMessages }
  | { outcome: 'unreadable' | 'key-reused' | 'stopped' };
export type ApplicationOutcome = Answer | NotSent;

export type Progress = { sent: number; total: number };

/** Without a sign of life for this long the connection is taken for lost. A slow one is not: it shows progress. */
const silenceMs = 60_000;

/** fetch cannot say how much has gone out, so this is the older way. */
export function sendApplication(
  address: string,
  fields: FormData,
  onProgress: (progress: Progress) => void,
): { answer: Promise<ApplicationOutcome>; stop: () => void } {
  const request = new XMLHttpRequest();
  const answer = new Promise<ApplicationOutcome>((resolve) => {
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        resolve({ outcome: 'unreachable' });
        request.abort();
      }, silenceMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      listen();
      onProgress({ sent: loaded, total });
    };
    request.onload = () => resolve(readAnswer<Answer>(request.status, request.responseText));
    request.onerror = () => resolve({ outcome: 'unreachable' });
    request.onabort = () => resolve({ outcome: 'stopped' });
    request.onloadend = () => clearTimeout(silence);
    listen();
  });
  request.open('POST', address);
  request.send(fields);
  return { answer, stop: () => request.abort() };
}
