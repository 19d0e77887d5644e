import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { sendForm } from '../../sections/lead-form/send-form.ts';

export interface StaffDraft {
  kind: 'reply' | 'note';
  reference: string;
  staffId: string;
  /** The text stored on the server; null if there is no draft. */
  text: string | null;
  /** How many of this kind this person has sent on this lead. */
  sentBefore: number;
}

/** `local`: stored in this tab only, because the server could not be reached. */
type DraftStatus = 'none' | 'typed' | 'saved' | 'local';

const saveDelayMs = 700;
const retryMs = 5_000;

/**
 * Saves what is typed into a form with one textarea: at once in this tab, and a moment later on the server, so that it
 * survives a reload, a sign-in, a lost connection, and is there on another device.
 */
export function useStaffDraft(draft: StaffDraft, blank: string) {
  const { kind, reference, staffId, sentBefore } = draft;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const discarded = useRef('');
  const [status, setStatus] = useState<DraftStatus>(draft.text === null ? 'none' : 'saved');
  const nameOf = (sent: number) => `${kind}-${reference}-${staffId}-${sent}`;
  const name = nameOf(sentBefore);
  const area = () => form.current?.querySelector('textarea') ?? null;

  function toFormData(text: string): FormData {
    const fields = new FormData();
    for (const [field, value] of Object.entries({ kind, sentBefore: `${sentBefore}`, text }))
      fields.set(field, value);
    return fields;
  }
  /** An unchanged letter counts as empty. */
  const read = () => {
    const text = area()?.value ?? '';
    return text.trim() === blank.trim() ? '' : text;
  };
  const address = `/desk/leads/${reference}/draft`;

  async function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = read();
    const { outcome } = await sendForm<{ outcome: 'saved' | 'late' }>(address, toFormData(text));
    if (outcome === 'saved' || outcome === 'late') {
      // More was typed in the meantime, and its own timer saves it.
      if (timer.current) return;
      formDrafts.remove(name);
      setStatus(text === '' ? 'none' : 'saved');
    } else {
      setStatus('local');
      timer.current ??= setTimeout(save, retryMs);
    }
  }
  function saveSoon() {
    if (!form.current) return;
    formDrafts.save(form.current);
    setStatus('typed');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, saveDelayMs);
  }

  const restore = useEffectEvent(() => {
    // The stored draft of the text that was sent is no longer needed.
    formDrafts.remove(nameOf(sentBefore - 1));
    const typed = formDrafts.read(name)?.fields.find(([field]) => field === 'text')?.[1];
    const field = area();
    if (typed === undefined || !field) return;
    field.value = typed;
    saveSoon();
  });
  /** Saves at once when the page is left. */
  const flush = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    navigator.sendBeacon(address, toFormData(read()));
  });
  useEffect(() => {
    restore();
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

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
