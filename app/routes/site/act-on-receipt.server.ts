import { data, redirect, replace } from 'react-router';
import { addMessage } from '#domain/leads/add-message.server.ts';
import { addReach } from '#domain/leads/add-reach.server.ts';
import { eraseLead } from '#domain/leads/erase-lead.server.ts';
import { readLine, readText } from '#domain/leads/read-form.server.ts';
import { withdrawLead } from '#domain/leads/withdraw-lead.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { privateHeaders } from './private-headers.ts';
import { readPostedForm } from './read-posted-form.server.ts';

type Intent = 'reach' | 'message' | 'withdraw' | 'erase';

/** What the visitor asked of a receipt and what became of it; whatever was typed comes back. */
export type ReceiptAnswer = { intent: Intent; outcome: Outcome; reach?: string; text?: string };

const statusOf = {
  added: 200,
  settled: 200,
  withdrawn: 200,
  erased: 200,
  unclear: 422,
  empty: 422,
  'too-long': 422,
  missing: 404,
  limited: 429,
  unavailable: 503,
};
type Outcome = keyof typeof statusOf;

/** The action of a receipt, for whoever holds its address. */
export async function actOnReceipt(token: string, request: Request) {
  const form = await readPostedForm(request);
  const answer = await act(token, form, request.headers);
  const { reference, ...shown } = answer;
  if (reference) throw replace(`/receipts/erased/${reference}`, 303);
  const status = statusOf[answer.outcome];
  // Without script the receipt itself shows what has changed, and a reload posts nothing.
  if (status === 200 && !form.has('inPlace'))
    throw redirect(`/receipts/${token}${landings[answer.intent]}`, 303);
  return data<ReceiptAnswer>(shown, { status, headers: privateHeaders });
}

const landings: Record<Intent, string> = {
  reach: '',
  message: '?added#add-message',
  withdraw: '#main',
  erase: '',
};

async function act(
  token: string,
  form: FormData,
  headers: Headers,
): Promise<ReceiptAnswer & { reference?: string }> {
  const asked = read(form);
  try {
    const { allowed } = await countAttempt('lead', headers.get('x-client-address') ?? 'unknown');
    if (!allowed) return { ...asked, outcome: 'limited' };
    switch (asked.intent) {
      case 'message': {
        const key = readLine(form, 'submissionKey');
        return { ...asked, ...(await addMessage(token, { text: asked.text ?? '', key })) };
      }
      case 'withdraw':
        return { ...asked, ...(await withdrawLead(token)) };
      case 'erase':
        return { ...asked, ...(await eraseLead(token, readLine(form, 'reference'))) };
      default:
        return { ...asked, ...(await addReach(token, asked.reach ?? '')) };
    }
  } catch (error) {
    logError('receipt not changed', error, { intent: asked.intent });
    return { ...asked, outcome: 'unavailable' };
  }
}

function read(form: FormData): Omit<ReceiptAnswer, 'outcome'> {
  const intent = form.get('intent');
  if (intent === 'message') return { intent, text: readText(form, 'text') };
  if (intent === 'withdraw' || intent === 'erase') return { intent };
  return { intent: 'reach', reach: readLine(form, 'reach') };
}
