import { type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { changeList } from '#content/editing/change-list.ts';
import { type Field, nameItem, pathOf } from '#content/editing/field.ts';
import { readForm } from '#content/editing/read-form.ts';
import type { Problems } from '#domain/publishing/check-draft.server.ts';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { useAutosave } from '../live/use-autosave.ts';
import { textAddress } from '../shared/text-address.ts';
import { followItem, placeAfter, putBack, readListIntent, valueAt } from './follow-item.ts';
import type { TextConflict, TypedAnswer } from './save-typed.server.ts';

interface StoredText {
  file: string;
  field: Field;
  value: unknown;
  version: number;
  baseHash: string;
  problems: Problems | null;
  /** What the address says is to be open. */
  open: string;
}

/** What is drawn: typing changes only the inputs, buttons of lists draw them anew. */
interface Shown {
  value: unknown;
  turn: number;
  isOpen: Record<string, boolean>;
  removed: { path: string; name: string; item: unknown } | null;
}

/** A whole text is sent each time, so it is sent less often than a reply. */
const delayMs = 1_500;

/** The form that was sent as a whole: what this tab kept of it is not needed once the next page is there. */
let sentName = '';

/** Saves a text while somebody types, until another version of it was saved elsewhere. */
export function useTextDraft(
  text: StoredText,
  { staffId, isRefused, isSending }: { staffId: string; isRefused: boolean; isSending: boolean },
) {
  const { file, field, version } = text;
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Shown>(() => ({
    ...{ value: text.value, turn: 0, removed: null },
    isOpen: text.open ? { [text.open]: true } : {},
  }));
  /** Of what this tab had kept, the version it was typed on. */
  const [kept, setKept] = useState<{ version: number } | null>(null);
  const [conflict, setConflict] = useState<TextConflict | { outcome: 'unknown' } | null>(null);
  const [found, setFound] = useState<Problems>(text.problems ?? {});
  const [savedVersion, setSavedVersion] = useState(version);
  const typed = useRef(new Set<string>());
  const focus = useRef<string | null>(null);
  const name = `text-${file}-${staffId}`;

  const autosave = useAutosave<TypedAnswer>({
    form,
    name,
    address: textAddress('draft', file),
    initialStatus: 'none',
    delayMs,
    toFormData: () => packFields(form.current),
    readAnswer(answer) {
      if (answer.outcome === 'saved') {
        const input = form.current?.elements.namedItem('version') as HTMLInputElement | null;
        if (input) input.value = `${answer.version}`;
        setSavedVersion(answer.version);
        setFound(answer.problems);
        return 'saved';
      }
      if (answer.outcome !== 'changed' && answer.outcome !== 'closed') return null;
      setConflict(answer);
      return 'refused';
    },
  });

  /** What was typed in this tab and did not reach the server, such as without a connection. */
  const restore = useEffectEvent(() => {
    if (sentName === name) formDrafts.remove(name);
    sentName = '';
    const fields = formDrafts.read(name)?.fields;
    if (!fields) {
      // Typed before any script ran.
      if (form.current && isTyped(form.current)) autosave.saveSoon();
      return;
    }
    const keptVersion = Number(fields.find(([each]) => each === 'version')?.[1]);
    setShown((before) => ({
      ...before,
      value: readForm(field, withEmptied(fields, form.current), text.value),
      turn: before.turn + 1,
    }));
    setKept({ version: keptVersion });
    if (keptVersion !== version) setConflict({ outcome: 'unknown' });
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isRefused) sentName = '';
  }, [isRefused]);
  /** The form is still here after it was sent: without an answer it is saved as before. */
  const resume = useEffectEvent(() => {
    if (sentName !== name || conflict || !formDrafts.read(name)) return;
    sentName = '';
    autosave.saveSoon();
  });
  useEffect(() => {
    if (!isSending) resume();
  }, [isSending]);

  /** After the inputs were drawn anew: to the place that changed, and it is saved. */
  const settle = useEffectEvent(() => {
    const target = focus.current && form.current?.querySelector<HTMLElement>(focus.current);
    focus.current = null;
    if (target) target.focus();
    if (form.current && conflict) formDrafts.save(form.current);
    else autosave.saveSoon();
  });
  useLayoutEffect(() => {
    if (shown.turn > 0) settle();
  }, [shown.turn]);

  const readTyped = () => readForm(field, new FormData(form.current ?? undefined), shown.value);

  function changeItems(intent: string) {
    const before = readTyped();
    const value = changeList(field, before, intent);
    const change = readListIntent(intent);
    const list = change && valueAt(value, change.list);
    const place = placeAfter(intent, Array.isArray(list) ? list.length : 0);
    const isRemoval = change?.action === 'remove';
    const path = change && pathOf(change.list, change.at);
    const item = isRemoval && path ? valueAt(before, path) : null;
    const isOpen = Object.fromEntries(
      readOpen(form.current).flatMap(([each, isOpen]) => {
        const next = followItem(each, intent);
        return next === null ? [] : [[next, isOpen]];
      }),
    );
    typed.current = new Set([...typed.current].flatMap((each) => followItem(each, intent) ?? []));
    if (change) typed.current.add(change.list);
    if (place && change?.action === 'add') isOpen[place] = true;
    focus.current = findFocus(intent, place);
    const removed = isRemoval && path ? { path, item, name: nameOf(field, path, item) } : null;
    // Paths of problems have changed; the answer to the next save has the new ones.
    setFound({});
    setShown({ value, isOpen, removed, turn: shown.turn + 1 });
  }

  function putItemBack() {
    const { removed } = shown;
    if (!removed) return;
    focus.current = `[data-item="${CSS.escape(removed.path)}"] :is(summary, textarea, input:not([hidden]), select)`;
    const isOpen = Object.fromEntries(readOpen(form.current));
    const value = putBack(readTyped(), removed.path, removed.item);
    setShown({ value, isOpen, removed: null, turn: shown.turn + 1 });
  }

  return {
    form,
    name,
    shown,
    version: kept?.version ?? version,
    savedVersion,
    conflict,
    status: autosave.status,
    /** After a check everything that is wrong, otherwise only what was typed. */
    problems: text.problems ? found : onlyTyped(found, typed.current),
    onInput(event: SyntheticEvent) {
      typed.current.add(Reflect.get(event.target, 'name'));
      if (form.current && conflict) formDrafts.save(form.current);
      else autosave.saveSoon();
    },
    /** Only the pages that follow need the server: the text is saved, and lists change, in place. */
    onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
      const { submitter } = event.nativeEvent;
      const intent = submitter?.getAttribute('value') ?? '';
      if (readListIntent(intent)) {
        event.preventDefault();
        return changeItems(intent);
      }
      if (intent === 'put-back') {
        event.preventDefault();
        return putItemBack();
      }
      const running = autosave.end();
      if (!conflict && intent === 'save') {
        event.preventDefault();
        autosave.saveNow();
      } else if (running) {
        const { currentTarget } = event;
        event.preventDefault();
        void running.then(() => currentTarget.requestSubmit(submitter));
      } else sentName = name;
    },
    /** Gives up what was typed here. */
    takeTheirs() {
      autosave.end();
      formDrafts.remove(name);
      window.location.assign(textAddress('edit', file));
    },
  };
}

/** All fields as one, because a browser sends no more than 64 kB when a page is left. */
function packFields(form: HTMLFormElement | null): FormData {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form ?? undefined)) {
    if (typeof value === 'string') fields.append(name, value);
  }
  const packed = new FormData();
  packed.set('fields', fields.toString());
  return packed;
}

/** The copy in the tab has no empty fields: what it does not name although the page has it was emptied. */
function withEmptied(fields: [string, string][], form: HTMLFormElement | null): FormData {
  const all = new FormData();
  for (const [name, value] of fields) all.append(name, value);
  for (const control of form?.elements ?? []) {
    const { name, type, hidden } = control as HTMLInputElement;
    if (hidden || !/^(text|textarea|select-one|date)$/.test(type) || all.has(name)) continue;
    all.append(name, '');
  }
  return all;
}

const readOpen = (form: HTMLFormElement | null): [string, boolean][] =>
  [...(form?.querySelectorAll<HTMLDetailsElement>('details[data-path]') ?? [])].map((each) => [
    each.dataset.path ?? '',
    each.open,
  ]);

function findFocus(intent: string, place: string | null): string | null {
  const change = readListIntent(intent);
  if (!change || !place) return '[data-focus="put-back"]';
  const item = `[data-item="${CSS.escape(place)}"]`;
  if (change.action === 'add') {
    return `${item} :is(textarea, input:not([hidden]), select)`;
  }
  // At the end of the list the button itself cannot be pressed again.
  return [change.action, 'up', 'down'].map((action) => `${item} > * > .text-${action}:enabled`).join(', ');
}

function nameOf(field: Field, path: string, item: unknown): string {
  let at = field;
  for (const step of path.split('.')) {
    if (at.kind === 'list') at = at.item;
    else if (at.kind === 'group') at = at.fields.find(({ name }) => name === step) ?? at;
  }
  return nameItem(at, item).slice(0, 80);
}

const onlyTyped = (problems: Problems, typed: ReadonlySet<string>): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([path]) => typed.has(path)));

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      return control.checked !== control.defaultChecked;
    return (
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue
    );
  });
}
