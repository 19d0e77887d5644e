import { data, type RouterContextProvider } from 'react-router';
import { readPostedForm } from '#app/http/posted-form.server.ts';
import { sendTest } from '#domain/newsletter/send-test.server.ts';
import { findColleagues } from '#domain/staff/colleague-store.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { readId } from '../shared/read-id.server.ts';
import { requireIssue } from './find-issue.server.ts';

/** Sends a test to oneself or to a colleague who works here now. */
export async function sendTestByForm(id: string, request: Request, context: Readonly<RouterContextProvider>) {
  const { id: staffId } = permit(context, 'newsletter.test');
  const { letter } = await requireIssue(id);
  const form = await readPostedForm(request);
  const toId = readId(form, 'to');
  const to = (await findColleagues()).find((colleague) => colleague.id === toId);
  if (!to) throw data(null, { status: 400 });
  const sent = await sendTest({ issueId: id, letter, to, staffId, key: readId(form, 'key') });
  return { ...sent, to: to.name };
}
