import { privateHeaders } from '#app/http/private-headers.ts';
import { requireSameOrigin } from '#app/http/require-same-origin.server.ts';
import { logError } from '#platform/log.server.ts';
import { changeReceiptByForm } from '../site/receipt/post-to-receipt.server.ts';
import { readErasure } from '../site/receipt/read-erasure.server.ts';
import { readReceipt } from '../site/receipt/read-receipt.server.ts';
import type { Route } from './+types/receipt-action.ts';

/** Called by the script of the receipt page. The answer contains the new page data, so nothing is reloaded. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  requireSameOrigin(request, 'receipt');
  const { answer, status, erasedReference } = await changeReceiptByForm(token, request);
  // A time that was taken meanwhile is no longer shown.
  const isChanged = status === 200 || (answer.intent === 'choose' && status === 409);
  return Response.json(
    { ...answer, ...(isChanged && (await readAfterwards(token, erasedReference))) },
    { status, headers: privateHeaders },
  );
}

/** The action has already succeeded, so a failure to read the page data is only logged. */
async function readAfterwards(token: string, erased: string | undefined) {
  try {
    return erased ? { erasure: await readErasure(erased) } : { receipt: (await readReceipt(token))?.receipt };
  } catch (error) {
    logError('receipt not read', error);
    return {};
  }
}
