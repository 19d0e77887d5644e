import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { dropDraft, withdrawDraft } from '#domain/publishing/decide-store.server.ts';
import { findDraftVersion } from '#domain/publishing/history-store.server.ts';
import { nameText } from '#domain/publishing/list-texts.server.ts';
import { continueOnLive } from '#domain/publishing/rebase-draft.server.ts';
import type { Staff } from '#domain/staff/permissions.ts';
import { readVersion } from '../shared/read-version.server.ts';
import { textAddress } from '../shared/text-address.ts';
import type { FoundText } from '../texts/find-text.server.ts';
import { listAddress } from '../texts/list-address.ts';
import { idOf, placeAfter, readListIntent, valueAt } from './follow-item.ts';
import { requireCurrentText, requireEditableText } from './require-current-text.server.ts';
import { describeConflict, readTyped, saveTyped } from './save-typed.server.ts';

type Context = Readonly<RouterContextProvider>;

const pagesAfterSave: Record<string, (file: string) => string> = {
  save: (file) => `${textAddress('edit', file)}?done=saved`,
  overwrite: (file) => `${textAddress('edit', file)}?done=overwritten`,
  check: (file) => `${textAddress('edit', file)}?check=1`,
  publish: (file) => textAddress('publish', file),
};

/** Does what a button on the page of a text asks for. Whatever was typed is saved first. */
export async function actOnText(rest: string | undefined, request: Request, context: Context) {
  const { staff, ...text } = await requireEditableText(rest, context);
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  if (intent === 'withdraw' || intent === 'drop') return await decide(text, form, intent, staff);
  const [, earlier] = /^restore-(\d{1,6})$/.exec(intent) ?? [];
  // On the page of an earlier version nothing can be typed.
  if (earlier && form.get('base') === null) {
    return await restore(text, readVersion(form), Number(earlier), staff);
  }
  const isKnown = Object.hasOwn(pagesAfterSave, intent) || earlier || /^(continue|preview)$/.test(intent);
  if (form.get('base') === null || !(isKnown || readListIntent(intent))) throw data(null, { status: 400 });
  return await saveAndGoOn(text, form, intent, staff);
}

async function decide(text: FoundText, form: FormData, intent: 'withdraw' | 'drop', staff: Staff) {
  const { file, live, draft } = text;
  const decision = { file, version: readVersion(form), staff };
  const outcome = await (intent === 'drop' ? dropDraft(decision) : withdrawDraft(decision));
  if (outcome !== 'done') return await refuse(file, null, 0, staff.id);
  if (intent === 'drop' && live.text === null)
    throw redirect(listAddress(nameText(file, draft?.value).name), 303);
  return leave(file, intent === 'drop' ? '?done=dropped' : '?done=withdrawn');
}

async function saveAndGoOn(text: FoundText, form: FormData, intent: string, staff: Staff) {
  const { file, draft } = text;
  const { typed, version, baseHash, change } = await readTyped(text, form);
  const listChange = readListIntent(intent);
  const isOverwrite = intent === 'overwrite';
  const own = { text, baseHash, staffId: staff.id, isDeliberate: true };
  // What is removed must be among the earlier versions, so the text is saved with it first.
  const isRemoval = listChange?.action === 'remove';
  const first = await saveTyped({
    ...own,
    value: listChange && !isRemoval ? change(intent) : typed,
    version: isOverwrite && draft ? draft.version : version,
    keepsPrevious: isOverwrite,
  });
  if (first.outcome !== 'saved') return data({ ...first, value: typed, version }, { status: 409 });
  if (listChange && isRemoval)
    return await removeItem(text, typed, change(intent), first.version, staff, baseHash);
  if (listChange) {
    const items = valueAt(change(intent), listChange.list);
    const place = placeAfter(intent, Array.isArray(items) ? items.length : 0) ?? listChange.list;
    return leave(file, `?open=${encodeURIComponent(place)}#${idOf(place)}`);
  }
  const [, earlier] = /^restore-(\d{1,6})$/.exec(intent) ?? [];
  if (earlier)
    return await restore(await requireCurrentText(restOf(file)), first.version, Number(earlier), staff);
  if (intent === 'continue') {
    const outcome = await continueOnLive({ file, version: first.version, staff });
    if (outcome !== 'done') return await refuse(file, typed, version, staff.id);
    return leave(file, '?done=continued');
  }
  if (intent === 'preview') throw redirectDocument(textAddress('preview', file), 303);
  throw redirect(pagesAfterSave[intent]?.(file) ?? textAddress('edit', file), 303);
}

async function removeItem(
  text: FoundText,
  typed: unknown,
  value: unknown,
  version: number,
  staff: Staff,
  baseHash: string,
) {
  const { file } = text;
  const found = { ...text, draft: (await requireCurrentText(restOf(file))).draft };
  const own = { text: found, baseHash, staffId: staff.id, isDeliberate: true, keepsPrevious: true };
  const removed = await saveTyped({ ...own, value, version });
  if (removed.outcome !== 'saved') return data({ ...removed, value: typed, version }, { status: 409 });
  return leave(file, `?removed=${version}`);
}

/** What was there before stays as an earlier version. 0 is the text that visitors see. */
async function restore(text: FoundText, version: number, earlier: number, staff: Staff) {
  const { file, live } = text;
  const found = earlier === 0 ? live : await findDraftVersion(file, earlier);
  if (!found) throw data(null, { status: 400 });
  const saved = await saveTyped({
    ...{ text, version, value: found.value, baseHash: live.hash, staffId: staff.id },
    isDeliberate: true,
    keepsPrevious: true,
  });
  if (saved.outcome !== 'saved') return data({ ...saved, value: null, version }, { status: 409 });
  return leave(file, '?done=restored');
}

const restOf = (file: string) => file.replace(/^content\/|\.yaml$/g, '');

function leave(file: string, rest: string): never {
  throw redirect(textAddress('edit', file) + rest, 303);
}

async function refuse(file: string, value: unknown, version: number, staffId: string) {
  const conflict = await describeConflict(file, 'changed', staffId);
  return data({ ...conflict, value, version }, { status: 409 });
}
