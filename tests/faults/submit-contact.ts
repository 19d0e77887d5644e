import { randomUUID } from 'node:crypto';

export interface Submission {
  key: string;
  /** Different in each submission, so that a second row for it is found even under another key. */
  message: string;
  tries: number;
  receipt?: { reference: string; token: string };
}

export function createSubmission(): Submission {
  return { key: randomUUID(), message: `Please call me back about ${randomUUID()}.`, tries: 0 };
}

/** One try, as a browser would make it. Notes the receipt and tells whether there is one. */
export async function submitContact(baseUrl: string, submission: Submission): Promise<boolean> {
  submission.tries += 1;
  const answer = await post(`${baseUrl}/contact`, baseUrl, {
    firstName: 'Nimali',
    lastName: 'Perera',
    email: 'nimali.perera@client.example',
    phone: '',
    company: 'Client',
    subject: 'General Inquiry',
    message: submission.message,
    agreeToPrivacy: 'on',
    submissionKey: submission.key,
  });
  if (!answer || answer.status >= 500) return false;
  const token = /\/receipts\/([\w-]{24})/.exec(answer.url + answer.page)?.[1];
  const reference = /PA-\w{4}-\w{4}/.exec(answer.page)?.[0];
  if (!token || !reference) throw new Error(`Answer ${answer.status} without a receipt`);
  submission.receipt = { reference, token };
  return true;
}

/** Undefined when the connection broke before the whole answer was there. */
async function post(url: string, origin: string, fields: Record<string, string>) {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Origin: origin },
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, url: response.url, page: await response.text() };
  } catch {
    return undefined;
  }
}
