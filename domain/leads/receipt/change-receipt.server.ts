import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { isReceiptToken } from '../intake/lead-reference.server.ts';
import { chooseTime, refuseTimes } from '../interviews/choose-time.server.ts';
import { addContactDetails } from './add-contact-details.server.ts';
import { addMessage } from './add-message.server.ts';
import { eraseLead } from './erase-lead.server.ts';
import { withdrawLead } from './withdraw-lead.server.ts';

/** What a visitor can do with a receipt. */
export type ReceiptAction =
  | { intent: 'reach'; reach: string }
  | { intent: 'message'; text: string; key: string }
  | { intent: 'choose'; interview: string; time: string }
  | { intent: 'refuse'; interview: string; text: string; key: string }
  | { intent: 'withdraw' }
  | { intent: 'erase'; reference: string };

type ActionResult = Awaited<ReturnType<typeof performAction>>;
export type ReceiptOutcome = ActionResult['outcome'] | 'limited' | 'unavailable';

/** Whoever has the address of the receipt may change it. `reference` is set once the lead is erased. */
export async function changeReceipt(
  token: string,
  action: ReceiptAction,
  address: string,
): Promise<{ outcome: ReceiptOutcome; reference?: string }> {
  if (!isReceiptToken(token)) return { outcome: 'missing' };
  try {
    const { allowed } = await countAttempt('lead', address);
    if (!allowed) return { outcome: 'limited' };
    return await performAction(token, action);
  } catch (error) {
    logError('receipt not changed', error, { intent: action.intent });
    return { outcome: 'unavailable' };
  }
}

async function performAction(token: string, action: ReceiptAction) {
  switch (action.intent) {
    case 'reach':
      return await addContactDetails(token, action.reach);
    case 'message':
      return await addMessage(token, { text: action.text, key: action.key });
    case 'choose':
      return await chooseTime(token, action);
    case 'refuse':
      return await refuseTimes(token, action);
    case 'withdraw':
      return await withdrawLead(token);
    case 'erase':
      return await eraseLead(token, action.reference);
  }
}
