import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { sendForm } from '../../sections/lead-form/send-form.ts';

export interface StaffDraft {
  kind: 'reply' | 'note';
  reference: string;
  staffId: string;
  /** What the server has kept; null where nothing was begun. */
  text: string | null;
  /** How many of this kind this person has sent on this lead. */
  sentBefore: number;
}

/** `kept`: in this tab only, because the server could not be reached. */
type DraftStatus = 'none' | 'typed' | 'saved' | 'kept';

const restMs = 700;
const retryMs = 5_000;

/**
 * Keeps what is typed into a form with one textarea: at once in this tab, and a moment later on the server, so that it
 * is there after a reload, a sign-in, a lost connection, and on another device.
 */
export function useStaffDraft(draft: StaffDraft, blank: string) {
  const { kind, reference, staffId, sentBefore } = draft;
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const discarded = useRef('');
  const [status, setStatus] = useState<DraftStatus>(draft.text === null ? 'none' : 'saved');
  const nameOf = (round: number) => `${kind}-${reference}-${staffId}-${round}`;
  const name = nameOf(sentBefore);
  const area = () => form.current?.querySelector('textarea') ?? null;

  function pack(text: string): FormData {
    const fields = new FormData();
    for (const [field, value] of Object.entries({ kind, sentBefore: `${sentBefore}`, text }))
      fields.set(field, value);
    return fields;
  }
  /** Nothing of one's own is nothing to keep. */
  const read = () => {
    const text = area()?.value ?? '';
    return text.trim() === blank.trim() ? '' : text;
  };
  const address = `/desk/leads/${reference}/draft`;

  async function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    const text = read();
    const { outcome } = await sendForm<{ outcome: 'saved' | 'late' }>(address, pack(text));
    if (outcome === 'saved' || outcome === 'late') {
      // More may have been typed meanwhile, and is saved in its turn.
      if (timer.current) return;
      formDrafts.drop(name);
      setStatus(text === '' ? 'none' : 'saved');
    } else {
      setStatus('kept');
      timer.current ??= setTimeout(save, retryMs);
    }
  }
  function keep() {
    if (!form.current) return;
    formDrafts.keep(form.current);
    setStatus('typed');
    clearTimeout(timer.current);
    timer.current = setTimeout(save, restMs);
  }

  const restore = useEffectEvent(() => {
    // Once it was sent, what was kept of it is of no use.
    formDrafts.drop(nameOf(sentBefore - 1));
    const typed = formDrafts.read(name)?.fields.find(([field]) => field === 'text')?.[1];
    const field = area();
    if (typed === undefined || !field) return;
    field.value = typed;
    keep();
  });
  /** Whoever leaves the page does not wait for the timer. */
  const flush = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    navigator.sendBeacon(address, pack(read()));
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
    keep();
  }
  return {
    form,
    name,
    status,
    keep,
    onInput: (_event: FormEvent<HTMLFormElement>) => {
      discarded.current = '';
      keep();
    },
    discard() {
      discarded.current = area()?.value ?? '';
      change(blank);
    },
    /** What was discarded last, until something else is typed. */
    canRestore: discarded.current !== '',
    restore: () => change(discarded.current),
  };
}
