import { data, redirect } from 'react-router';
import { addReach } from '#domain/leads/add-reach.server.ts';
import { countAttempt } from '#platform/limits.server.ts';
import { logError } from '#platform/log.server.ts';
import { privateHeaders } from './private-headers.ts';
import { readPostedForm } from './read-posted-form.server.ts';

const statusOf = { added: 200, settled: 200, unclear: 422, missing: 404, limited: 429, unavailable: 503 };

/** The action of a receipt: who left no way to be answered adds one. */
export async function receiveReach(token: string, request: Request) {
  const form = await readPostedForm(request);
  const reach = form.get('reach')?.toString() ?? '';
  const { outcome } = await storeReach(token, reach, request.headers);
  const done = outcome === 'added' || outcome === 'settled';
  // Without script the receipt itself shows what was added, and a reload posts nothing.
  if (done && !form.has('inPlace')) throw redirect(`/receipts/${token}`, 303);
  return data({ outcome, reach }, { status: statusOf[outcome], headers: privateHeaders });
}

async function storeReach(token: string, reach: string, headers: Headers) {
  try {
    const { allowed } = await countAttempt('lead', headers.get('x-client-address') ?? 'unknown');
    return allowed ? await addReach(token, reach) : { outcome: 'limited' as const };
  } catch (error) {
    logError('reach not stored', error);
    return { outcome: 'unavailable' as const };
  }
}
