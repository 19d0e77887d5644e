import type { ApplicationMessages } from '#domain/leads/kinds/application-form.ts';
import type { StoredApplication } from './application-outcome.tsx';

export type ApplicationOutcome =
  | StoredApplication
  | { outcome: 'invalid'; messages: ApplicationMessages }
  | { outcome: 'unreadable' | 'key-reused' | 'limited' | 'unavailable' | 'unreachable' | 'stopped' };

export type Progress = { sent: number; total: number };

/** fetch cannot say how much has gone out, so this is the older way. */
export function sendApplication(
  address: string,
  fields: FormData,
  onProgress: (progress: Progress) => void,
): { answer: Promise<ApplicationOutcome>; stop: () => void } {
  const request = new XMLHttpRequest();
  const answer = new Promise<ApplicationOutcome>((resolve) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress({ sent: loaded, total });
    request.onload = () => resolve(readAnswer(request));
    request.onerror = () => resolve({ outcome: 'unreachable' });
    request.onabort = () => resolve({ outcome: 'stopped' });
  });
  request.open('POST', address);
  request.send(fields);
  return { answer, stop: () => request.abort() };
}

/** Whatever stands between us and the server may answer in its own words. */
function readAnswer({ status, responseText }: XMLHttpRequest): ApplicationOutcome {
  if (status === 429) return { outcome: 'limited' };
  try {
    const answer = JSON.parse(responseText);
    if (typeof answer.outcome === 'string') return answer;
  } catch {}
  return { outcome: 'unavailable' };
}
