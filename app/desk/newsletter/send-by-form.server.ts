import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { parseOfficeTime } from '#domain/format/office-time.ts';
import { scheduleIssue, startIssue } from '#domain/newsletter/sending-store.server.ts';
import { permit, requireFreshSignIn } from '../shared/guard-desk.server.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { requireIssue } from './find-issue.server.ts';
import { readSend } from './read-send.server.ts';

export interface SendRefusal {
  outcome: 'incomplete' | 'readers' | 'changed' | 'no-time' | 'past' | 'far';
  /** The time that was typed. */
  at: string;
}

const yearMs = 366 * 86_400_000;

/** Starts or schedules an issue, if it is still what the person saw and confirmed. */
export async function sendByForm(
  id: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
  now = new Date(),
) {
  const { id: staffId } = permit(context, 'newsletter.send');
  const issue = await requireIssue(id);
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const version = readVersion(form);
  if (intent !== 'send' && intent !== 'schedule') throw data(null, { status: 400 });
  const typedTime = readLine(form, 'at');
  const refuse = (outcome: SendRefusal['outcome'], status: number) =>
    data({ outcome, at: typedTime } satisfies SendRefusal, { status });
  // A second click finds what the first one has done.
  if (issue.state !== 'draft' && issue.state !== 'scheduled') throw redirect(`/desk/newsletter/${id}`, 303);
  const { canSend, readers } = await readSend(issue, now);
  if (!canSend) return refuse('incomplete', 422);
  if (intent === 'send') {
    if (readLine(form, 'readers') !== `${readers}`) return refuse('readers', 409);
    requireFreshSignIn(context);
    if ((await startIssue({ id, version, staffId, now })) !== 'done') return refuse('changed', 409);
    throw redirect(`/desk/newsletter/${id}?done=sent`, 303);
  }
  const at = parseOfficeTime(typedTime);
  if (!at) return refuse('no-time', 422);
  if (at <= now) return refuse('past', 422);
  if (at.getTime() > now.getTime() + yearMs) return refuse('far', 422);
  requireFreshSignIn(context);
  if ((await scheduleIssue({ id, version, at, staffId })) !== 'done') return refuse('changed', 409);
  throw redirect(`/desk/newsletter/${id}?done=scheduled`, 303);
}
