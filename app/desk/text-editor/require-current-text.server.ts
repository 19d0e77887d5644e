import { data, type RouterContextProvider } from 'react-router';
import { mayEdit } from '#domain/publishing/who-may-edit.ts';
import type { Staff } from '#domain/staff/permissions.ts';
import { log } from '#platform/log.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { type FoundText, findText } from '../texts/find-text.server.ts';

/** The text that an address names; 404 if there is none, or if it was closed. */
export async function requireCurrentText(rest: string | undefined): Promise<FoundText> {
  const text = await findText(rest);
  if (text.live.text === null && !text.draft) throw data(null, { status: 404 });
  return text;
}

/** The text, if this person may change it. */
export async function requireEditableText(
  rest: string | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<FoundText & { staff: Staff }> {
  const staff = permit(context, 'content.edit');
  const text = await requireCurrentText(rest);
  if (mayEdit(staff.role, text.file)) return { ...text, staff };
  log('desk-refused', { why: 'permission', act: 'content.edit', staff: staff.id });
  throw data(null, { status: 403 });
}
