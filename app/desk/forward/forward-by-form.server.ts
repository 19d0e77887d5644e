import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm, readText } from '#app/http/posted-form.server.ts';
import { forwardMessage } from '#domain/leads/conversation/forward-message.server.ts';
import { saveLastAction } from '#domain/leads/handling/last-action-store.server.ts';
import { leadPage } from '../shared/place.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { findForwarded } from './find-forwarded.server.ts';

const changed =
  'The lead has changed since you opened this page, so nothing was sent. Look at it, then send again.';

/** Forwards a message. What was typed comes back unless it is done. */
export async function forwardByForm(
  reference: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const search = new URL(request.url).searchParams;
  const { lead, staff, message } = await findForwarded(reference, search, context);
  const form = await readPostedForm(request);
  const values = { to: readLine(form, 'to'), text: readText(form, 'text') };
  const seen = { id: lead.id, version: readVersion(form) };
  const result = await forwardMessage(
    seen,
    { staffId: staff.id, ...values, key: readLine(form, 'key') },
    message,
  );
  if (result.outcome === 'invalid')
    return data({ problem: null, errors: result.errors, values }, { status: 422 });
  if (result.outcome === 'changed')
    return data({ problem: changed, errors: {} as { to?: string; text?: string }, values }, { status: 409 });
  await saveLastAction(staff.id, `The message of ${reference} is forwarded in ten seconds.`, {
    leads: [{ id: seen.id, version: seen.version + 1 }],
  });
  throw redirect(leadPage(reference, search), 303);
}
