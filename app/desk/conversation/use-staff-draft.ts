import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { useAutosave } from '../live/use-autosave.ts';

export interface StaffDraft {
  kind: 'reply' | 'note' | 'call';
  reference: string;
  staffId: string;
  /** The text stored on the server; null if there is no draft. */
  text: string | null;
  /** The addresses for copies, as they were typed; only for a reply. */
  copyTo: string;
  /** How many of this kind this person has sent on this lead. */
  sentBefore: number;
  /** New each time the page is read. */
  key: string;
}

/** Saves what is typed into a form with one textarea. */
export function useStaffDraft(draft: StaffDraft, blank: string) {
  const { kind, reference, staffId, sentBefore } = draft;
  const form = useRef<HTMLFormElement>(null);
  const discarded = useRef('');
  // A refresh brings another key. The first one stays, so that what arrived without an answer is recognised when it is sent again.
  const [key] = useState(draft.key);
  const nameOf = (sent: number) => `${kind}-${reference}-${staffId}-${sent}`;
  const name = nameOf(sentBefore);
  const area = () => form.current?.querySelector('textarea') ?? null;
  const copies = () => form.current?.querySelector<HTMLInputElement>('[name="copyTo"]')?.value ?? '';

  function toFormData(): FormData {
    const text = area()?.value ?? '';
    const fields = new FormData();
    fields.set('kind', kind);
    fields.set('sentBefore', `${sentBefore}`);
    // An unchanged letter counts as empty.
    fields.set('text', text.trim() === blank.trim() ? '' : text);
    fields.set('copyTo', copies());
    return fields;
  }
  const { status, saveSoon } = useAutosave<{ outcome: 'saved' | 'late' }>({
    form,
    name,
    address: `/desk/leads/${reference}/draft`,
    initialStatus: draft.text === null ? 'none' : 'saved',
    toFormData,
    readAnswer({ outcome }, sent) {
      if (outcome !== 'saved' && outcome !== 'late') return null;
      return sent.get('text') === '' ? 'none' : 'saved';
    },
  });

  const restore = useEffectEvent(() => {
    // The stored draft of the text that was sent is no longer needed.
    formDrafts.remove(nameOf(sentBefore - 1));
    const typed = formDrafts.read(name)?.fields.find(([field]) => field === 'text')?.[1];
    const field = area();
    if (typed === undefined || !field) return;
    field.value = typed;
    saveSoon();
  });
  useEffect(() => restore(), []);

  function change(text: string) {
    const field = area();
    if (!field) return;
    field.value = text;
    field.focus();
    saveSoon();
  }
  return {
    form,
    name,
    key,
    status,
    saveSoon,
    onInput: (_event: FormEvent<HTMLFormElement>) => {
      discarded.current = '';
      saveSoon();
    },
    discard() {
      discarded.current = area()?.value ?? '';
      change(blank);
    },
    /** Whether the discarded text can be restored; only until something else is typed. */
    canRestore: discarded.current !== '',
    restore: () => change(discarded.current),
  };
}
