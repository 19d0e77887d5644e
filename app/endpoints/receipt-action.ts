import { data } from 'react-router';
import { clientAddress } from '#app/http/client-address.ts';
import { isForeign } from '#app/http/is-foreign.ts';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { privateHeaders } from '#app/http/private-headers.ts';
import { logError } from '#platform/log.server.ts';
import { actOnReceipt, receiptStatus } from '../site/receipt/act-on-receipt.server.ts';
import { readErasure } from '../site/receipt/read-erasure.server.ts';
import { readReceipt } from '../site/receipt/read-receipt.server.ts';
import type { Route } from './+types/receipt-action.ts';

/** What the script of a receipt talks to. The answer brings what the page then shows, so that nothing is loaded again. */
export async function action({ request, params: { token } }: Route.ActionArgs) {
  if (isForeign(request)) throw data(null, { status: 403 });
  const { erased, ...answer } = await actOnReceipt(
    token,
    await readPostedForm(request),
    clientAddress(request),
  );
  const status = receiptStatus[answer.outcome];
  return Response.json(
    { ...answer, ...(status === 200 && (await readAfterwards(token, erased))) },
    { status, headers: privateHeaders },
  );
}

/** It is done, whether or not it can be shown. */
async function readAfterwards(token: string, erased: string | undefined) {
  try {
    return erased ? { erasure: await readErasure(erased) } : { receipt: (await readReceipt(token))?.receipt };
  } catch (error) {
    logError('receipt not read', error);
    return {};
  }
}
