/** Form input that is not sent yet. */
export interface FormDraft {
  /** When it was last changed. */
  at: number;
  fields: [name: string, value: string][];
  /** The submission key of the last attempt. If its answer was lost, a retry with the same key is stored once. */
  key?: string;
  /** The current step of a form with several steps. */
  step?: number;
  /** The server's answer once the form was sent, so that a reload still shows the reference. */
  sent?: unknown;
}

/**
 * Stores the input of `<form data-draft="name">` in this tab until it is sent, so that it survives a reload, a crash and
 * Back. draft-script.tsx also inlines the source of this function into the page, to run before any other script. So it
 * must not use anything defined outside itself.
 */
export function openDrafts() {
  const storageKey = 'form-drafts';
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

  function readAll(): Record<string, FormDraft> {
    try {
      return JSON.parse(sessionStorage.getItem(storageKey) || '{}') || {};
    } catch {
      return {};
    }
  }
  function write(name: string, draft: FormDraft | undefined) {
    const { [name]: _, ...others } = readAll();
    const all = draft ? { ...others, [name]: draft } : others;
    try {
      if (Object.keys(all).length > 0) sessionStorage.setItem(storageKey, JSON.stringify(all));
      else sessionStorage.removeItem(storageKey);
    } catch {
      // Without storage the form can still be sent.
    }
  }
  /** Excludes the honeypot, hidden fields set by the page, and files, which a browser does not let us store. */
  const controlsOf = (form: HTMLFormElement) =>
    [...form.elements].filter(
      (control) =>
        'value' in control &&
        !/^(hidden|file|submit|button|reset)$/.test(Reflect.get(control, 'type')) &&
        !/^(website)?$/.test(Reflect.get(control, 'name')),
    ) as Control[];
  const isChoice = (control: Control): control is HTMLInputElement =>
    control.type === 'radio' || control.type === 'checkbox';
  const isUntouched = (control: Control) => {
    if (isChoice(control)) return control.checked === control.defaultChecked;
    if (!('options' in control)) return control.value === control.defaultValue;
    const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
    return first === undefined || first.selected;
  };

  return {
    read: (name: string): FormDraft | undefined => readAll()[name],
    remove: (name: string) => write(name, undefined),
    saveSent: (name: string, sent: unknown) => write(name, { at: Date.now(), fields: [], sent }),
    save(form: HTMLFormElement, more: Pick<FormDraft, 'key' | 'step'> = {}) {
      const fields = controlsOf(form).flatMap((control): FormDraft['fields'] =>
        control.value !== '' && (!isChoice(control) || control.checked)
          ? [[control.name, control.value]]
          : [],
      );
      const name = form.dataset.draft;
      if (!name) return;
      const step = readAll()[name]?.step;
      const draft = { at: Date.now(), ...(step && { step }), fields, ...more };
      write(name, fields.length > 0 || (draft.step ?? 1) > 1 ? draft : undefined);
    },
    /** Fills only unchanged fields. True if a field was filled or the draft is older than this page load. */
    fill(form: HTMLFormElement): boolean {
      const draft = readAll()[form.dataset.draft ?? ''];
      if (!draft) return false;
      let isFilled = false;
      for (const control of controlsOf(form)) {
        const values = draft.fields.filter(([name]) => name === control.name).map(([, value]) => value);
        if (!isUntouched(control) || values[0] === undefined) continue;
        if (isChoice(control)) {
          if (!values.includes(control.value)) continue;
          control.checked = true;
        } else control.value = values[0];
        isFilled = true;
      }
      return isFilled || (draft.at < performance.timeOrigin && draft.fields.length > 0);
    },
  };
}

export const formDrafts = openDrafts();
