/** Half-answered questions wait in this browser, and nowhere else, until they are sent. */
const place = 'get-started';
/** As the cookie policy says. */
const keptFor = 30 * 24 * 60 * 60 * 1000;

export type Draft = { step: number; fields: [name: string, value: string][] };

export function readDraft(): Draft | null {
  try {
    const { at, step, fields } = JSON.parse(localStorage.getItem(place) ?? '') as Draft & { at: number };
    if (!(at > Date.now() - keptFor)) dropDraft();
    else if ([1, 2, 3, 4].includes(step) && Array.isArray(fields)) return { step, fields };
    return null;
  } catch {
    return null;
  }
}

export function keepDraft(form: HTMLFormElement, step: number) {
  const fields = [...new FormData(form)].filter(([name, value]) => value !== '' && name !== 'website');
  if (fields.length === 0 && step === 1) return dropDraft();
  try {
    localStorage.setItem(place, JSON.stringify({ at: Date.now(), step, fields }));
  } catch {
    // A browser that keeps nothing still sends the form.
  }
}

export function dropDraft() {
  try {
    localStorage.removeItem(place);
  } catch {
    // As above.
  }
}

/** What was typed or chosen before the page came alive wins. */
export function fillIn(form: HTMLFormElement, fields: Draft['fields']) {
  const present = new Set([...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [name])));
  for (const control of form.elements) {
    const kept = fields.filter(([name]) => name === Reflect.get(control, 'name')).map(([, value]) => value);
    if (kept[0] === undefined || present.has(Reflect.get(control, 'name'))) continue;
    if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type)) {
      control.checked = kept.includes(control.value);
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value = kept[0];
    }
  }
}
