import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { type NotSent, sendForm } from '../../sections/lead-form/send-form.ts';

/** `local`: stored in this tab only, because the server could not be reached; `refused`: because it did not take it. */
type AutosaveStatus = 'none' | 'typed' | 'saved' | 'local' | 'refused';

interface Autosave<Answer extends { outcome: string }> {
  form: RefObject<HTMLFormElement | null>;
  /** Of the copy in this tab; also the `data-draft` of the form. */
  name: string;
  /** Where the fields are sent to. */
  address: string;
  initialStatus: AutosaveStatus;
  /** From the last key until it is sent. */
  delayMs?: number;
  toFormData(): FormData;
  /** What the answer means; null for no answer of ours. */
  readAnswer(answer: Answer | NotSent, sent: FormData): AutosaveStatus | null;
}

const retryMs = 5_000;

/** Fired at the window when something could not be saved: the session may have ended. */
export const notSavedEvent = 'desk-not-saved';

/**
 * Saves what is typed into a form: at once in this tab, and a moment later on the server, so that it survives a reload, a
 * sign-in and a lost connection, and is there on another device.
 */
export function useAutosave<Answer extends { outcome: string }>(options: Autosave<Answer>) {
  const { form, name, address, delayMs = 700, toFormData, readAnswer } = options;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void> | null>(null);
  const [status, setStatus] = useState(options.initialStatus);

  function saveAfter(pauseMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, pauseMs);
  }
  function save() {
    clearTimeout(timer.current);
    timer.current = undefined;
    // One after the other, because the server tells by the version which text is newer.
    if (running.current) return saveAfter(delayMs);
    running.current = send().finally(() => {
      running.current = null;
    });
  }
  async function send() {
    const fields = toFormData();
    const next = readAnswer(await sendForm<Answer>(address, fields), fields);
    // More was typed in the meantime, and its own timer saves it.
    if (timer.current) return;
    if (next === null) {
      saveAfter(retryMs);
      window.dispatchEvent(new Event(notSavedEvent));
    } else if (next !== 'refused') formDrafts.remove(name);
    setStatus(next ?? 'local');
  }
  function saveSoon() {
    if (!form.current) return;
    formDrafts.save(form.current);
    if (status === 'refused') return;
    setStatus('typed');
    saveAfter(delayMs);
  }
  /** Saves at once when the page is left. */
  const flush = useEffectEvent(() => {
    if (!timer.current) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!running.current) navigator.sendBeacon(address, toFormData());
  });
  // Not an ordinary effect: when that ends, the form is already gone.
  useLayoutEffect(() => {
    const leave = () => flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    status,
    saveSoon,
    saveNow: save,
    /** For a form that is sent as a whole: saves nothing more, and returns what is being saved now. */
    end() {
      clearTimeout(timer.current);
      timer.current = undefined;
      return running.current;
    },
  };
}
