import { data, type RouterContextProvider, redirect } from 'react-router';
import { readLine, readPostedForm } from '#app/http/posted-form.server.ts';
import { closeEntry, restoreText, undoPublication } from '#domain/publishing/restore-text.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import { textAddress } from '../shared/text-address.ts';
import { requireText } from '../texts/require-text.server.ts';
import { restoredAnswer } from '../texts/restored-answer.server.ts';

interface HistoryRefusal {
  outcome: 'changed' | 'has-draft' | 'same';
}

/** Brings an earlier text back, or closes the entry. Both are publications as well. */
export async function changeHistory(
  rest: string | undefined,
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { id: staffId } = permit(context, 'content.approve');
  const { file, may } = await requireText(rest, context, new Date());
  if (!may.edit) throw data(null, { status: 403 });
  const form = await readPostedForm(request);
  const intent = readLine(form, 'intent');
  const to = readRevision(readLine(form, 'revision'));
  const restored = await act();
  const { done, refused } = restoredAnswer(restored);
  if (refused) return data({ outcome: refused } satisfies HistoryRefusal, { status: 409 });
  // A draft is looked at first; what is published is followed on the same page.
  const address = textAddress(restored === 'drafted' ? 'publish' : 'history', file);
  throw redirect(`${address}?done=${done}`, 303);

  async function act() {
    switch (intent) {
      case 'restore':
        return await restoreText({ file, to, staffId });
      case 'undo':
        return await undoPublication({ file, to, staffId });
      case 'close':
        if (!may.open) throw data(null, { status: 403 });
        return await closeEntry({ file, staffId });
      default:
        throw data(null, { status: 400 });
    }
  }
}

/** The number of a publication; anything else finds none. */
const readRevision = (posted: string) => (/^\d{1,18}$/.test(posted) || posted === 'shipped' ? posted : '0');
