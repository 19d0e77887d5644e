import { data, redirect, replace } from 'react-router';
import { clientAddress } from '#app/http/client-address.ts';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { privateHeaders } from '#app/http/private-headers.ts';
import { isReceiptToken } from '#domain/leads/intake/lead-reference.server.ts';
import { addContactDetails } from '#domain/leads/receipt/add-contact-details.server.ts';
import { addMessage } from '#domain/leads/receipt/add-message.server.ts';
import { eraseLead } from '#domain/leads/receipt/erase-lead.server.ts';
import { withdrawLead } from '#domain/leads/receipt/withdraw-lead.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';

type Intent = 'reach' | 'message' | 'withdraw' | 'erase';

/** What the visitor asked of a receipt and what became of it; whatever was typed comes back. */
export type ReceiptAnswer = { intent: Intent; outcome: Outcome; reach?: string; text?: string };

export const receiptStatus = {
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
type Outcome = keyof typeof receiptStatus;

/** The action of a receipt for browsers without script: the receipt itself shows what has changed, and a reload posts nothing. */
export async function postToReceipt(token: string, request: Request) {
  const { erased, ...answer } = await actOnReceipt(
    token,
    await readPostedForm(request),
    clientAddress(request),
  );
  if (erased) throw replace(`/receipts/erased/${erased}`, 303);
  const status = receiptStatus[answer.outcome];
  if (status === 200) throw redirect(`/receipts/${token}${landings[answer.intent]}`, 303);
  return data<ReceiptAnswer>(answer, { status, headers: privateHeaders });
}

const landings: Record<Intent, string> = {
  reach: '',
  message: '?added#add-message',
  withdraw: '#main',
  erase: '',
};

/** One act, for whoever holds the address of the receipt. `erased` is the reference of what is no more. */
export async function actOnReceipt(
  token: string,
  form: FormData,
  address: string,
): Promise<ReceiptAnswer & { erased?: string }> {
  const asked = read(form);
  if (!isReceiptToken(token)) return { ...asked, outcome: 'missing' };
  try {
    const { allowed } = await countAttempt('lead', address);
    if (!allowed) return { ...asked, outcome: 'limited' };
    switch (asked.intent) {
      case 'message': {
        const key = readLine(form, 'submissionKey');
        return { ...asked, ...(await addMessage(token, { text: asked.text ?? '', key })) };
      }
      case 'withdraw':
        return { ...asked, ...(await withdrawLead(token)) };
      case 'erase': {
        const done = await eraseLead(token, readLine(form, 'reference'));
        return {
          ...asked,
          outcome: done.outcome,
          ...(done.outcome === 'erased' && { erased: done.reference }),
        };
      }
      default:
        return { ...asked, ...(await addContactDetails(token, asked.reach ?? '')) };
    }
  } catch (error) {
    logError('receipt not changed', error, { intent: asked.intent });
    return { ...asked, outcome: 'unavailable' };
  }
}

function read(form: FormData): Omit<ReceiptAnswer, 'outcome'> {
  const intent = readLine(form, 'intent');
  if (intent === 'message') return { intent, text: readText(form, 'text') };
  if (intent === 'withdraw' || intent === 'erase') return { intent };
  return { intent: 'reach', reach: readLine(form, 'reach') };
}
