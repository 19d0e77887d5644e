/** What was typed into a form and not yet sent. */
export interface FormDraft {
  /** When it was last written into. */
  at: number;
  fields: [name: string, value: string][];
  /** What it was last sent with, and whose answer was lost: the same words under the same key are stored once. */
  key?: string;
  /** Of a form in steps. */
  step?: number;
  /** Once it was sent: what the visitor was told, so that a reload does not take the reference away. */
  sent?: unknown;
}

/**
 * Keeps what is typed into `<form data-draft="name">` in this tab until it is sent: over a reload, a crash and Back.
 * Its source also stands in the page (draft-script.tsx), where it works before any other script has arrived. So it
 * may use nothing from outside itself.
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
      // A browser that keeps nothing still sends the form.
    }
  }
  /** Neither the honeypot, nor what the page itself put there, nor files, which no browser lets us keep. */
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
    drop: (name: string) => write(name, undefined),
    remember: (name: string, sent: unknown) => write(name, { at: Date.now(), fields: [], sent }),
    keep(form: HTMLFormElement, more: Pick<FormDraft, 'key' | 'step'> = {}) {
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
    /** Into fields that nobody has touched: what stands in the page wins. Says whether it was typed before this page came. */
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
