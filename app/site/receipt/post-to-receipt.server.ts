import { data, redirect, replace } from 'react-router';
import { clientAddress } from '#app/http/client-address.ts';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { privateHeaders } from '#app/http/private-headers.ts';
import {
  changeReceipt,
  type ReceiptAction,
  type ReceiptOutcome,
} from '#domain/leads/receipt/change-receipt.server.ts';

type Intent = ReceiptAction['intent'];

/** The action, its outcome and the text the visitor typed. */
type FormAnswer = { intent: Intent; outcome: ReceiptOutcome; reach?: string; text?: string };

const statusOf: Record<ReceiptOutcome, number> = {
  added: 200,
  settled: 200,
  withdrawn: 200,
  erased: 200,
  agreed: 200,
  refused: 200,
  unclear: 422,
  empty: 422,
  'too-long': 422,
  unchosen: 422,
  taken: 409,
  outdated: 409,
  missing: 404,
  'already-withdrawn': 409,
  limited: 429,
  unavailable: 503,
};

const redirectSuffixes: Record<Intent, string> = {
  reach: '',
  message: '?added#add-message',
  choose: '#interview',
  refuse: '#interview',
  withdraw: '#main',
  erase: '',
};

/** For browsers without script: after a redirect the receipt shows the change, and a reload posts nothing. */
export async function postToReceipt(token: string, request: Request) {
  const { answer, status, erasedReference } = await changeReceiptByForm(token, request);
  if (erasedReference) throw replace(`/receipts/erased/${erasedReference}`, 303);
  if (status === 200) throw redirect(`/receipts/${token}${redirectSuffixes[answer.intent]}`, 303);
  return data(answer, { status, headers: privateHeaders });
}

/** Performs the action of the posted form. `erasedReference` is set if the request no longer exists. */
export async function changeReceiptByForm(token: string, request: Request) {
  const action = readAction(await readPostedForm(request));
  const { outcome, reference } = await changeReceipt(token, action, clientAddress(request));
  const answer: FormAnswer = {
    intent: action.intent,
    outcome,
    ...((action.intent === 'message' || action.intent === 'refuse') && { text: action.text }),
    ...(action.intent === 'reach' && { reach: action.reach }),
  };
  return { answer, status: statusOf[outcome], erasedReference: reference };
}

function readAction(form: FormData): ReceiptAction {
  const intent = readLine(form, 'intent');
  if (intent === 'message')
    return { intent, text: readText(form, 'text'), key: readLine(form, 'submissionKey') };
  if (intent === 'choose')
    return { intent, interview: readLine(form, 'interview'), time: readLine(form, 'time') };
  if (intent === 'refuse')
    return {
      intent,
      interview: readLine(form, 'interview'),
      text: readText(form, 'text'),
      key: readLine(form, 'submissionKey'),
    };
  if (intent === 'withdraw') return { intent };
  if (intent === 'erase') return { intent, reference: readLine(form, 'reference') };
  return { intent: 'reach', reach: readLine(form, 'reach') };
}
