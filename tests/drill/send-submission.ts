import { addressesOf } from '../form-addresses.ts';
import type { Kind, Submission } from './submission.ts';

/** The newsletter is no lead, but is sent the same way. */
const findAddresses = (kind: Kind) =>
  kind === 'newsletter' ? { page: '/newsletter', script: '/forms/newsletter' } : addressesOf(kind);

/** One attempt, as a browser would make it. Only a complete, successful answer counts as an acknowledgement. */
export async function sendSubmission(baseUrl: string, submission: Submission): Promise<void> {
  submission.attempts += 1;
  const { kind, key } = submission;
  const answer = await post(
    baseUrl + findAddresses(kind)[key ? 'script' : 'page'],
    baseUrl,
    toBody(submission),
  );
  if (!answer || answer.status >= 500) return;
  const receipt = readReceipt(kind, answer);
  if (receipt) submission.acknowledged = { at: performance.now(), ...receipt };
  else submission.refusal = `${answer.status} ${answer.location ?? ''}`;
}

interface Answer {
  status: number;
  location: string | null;
  text: string;
}

function readReceipt(kind: Kind, { status, location, text }: Answer) {
  if (kind === 'newsletter') {
    const isStored =
      status === 201 ? text.includes('"stored"') : status === 303 && location === '/newsletter/thanks';
    return isStored ? { token: null, reference: null } : null;
  }
  // Without script the visitor is redirected to the receipt, so its address is enough.
  const token = /\/receipts\/([\w-]{24})/.exec(location ?? text)?.[1];
  const reference = /PA-\w{4}-\w{4}/.exec(text)?.[0] ?? null;
  return token && (status === 201 || status === 303) ? { token, reference } : null;
}

function toBody({ kind, key, fields, files }: Submission): FormData | URLSearchParams {
  const body = kind === 'application' ? new FormData() : new URLSearchParams();
  for (const [name, value] of fields) body.append(name, value);
  if (key && kind !== 'newsletter') body.append('submissionKey', key);
  if (body instanceof FormData) {
    for (const { field, name, bytes } of files) body.append(field, new File([new Uint8Array(bytes)], name));
  }
  return body;
}

/** Undefined when the connection broke before the answer was complete. */
async function post(
  url: string,
  origin: string,
  body: FormData | URLSearchParams,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Origin: origin },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
    });
    const text = await response.text();
    return { status: response.status, location: response.headers.get('Location'), text };
  } catch {
    return undefined;
  }
}
