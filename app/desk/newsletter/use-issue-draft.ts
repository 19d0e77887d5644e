import { type FormEvent, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SavedLetter } from '#domain/newsletter/issue-store.server.ts';
import type { Letter } from '#domain/newsletter/letter.ts';
import { parseLetter } from '#domain/newsletter/parse-letter.ts';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { useAutosave } from '../live/use-autosave.ts';

interface StoredIssue {
  id: string;
  version: number;
  letter: Letter;
}

/** A whole issue is sent each time, so it is sent less often than a reply. */
const delayMs = 2_000;

/** The form that was sent as a whole: what this tab kept of it is not needed once the next page is there. */
let sentName = '';

/** Saves an issue while somebody types, until a colleague has saved another version. */
export function useIssueDraft(issue: StoredIssue, staffId: string, isRefused: boolean) {
  const form = useRef<HTMLFormElement>(null);
  /** What this tab had typed before, instead of what is stored. */
  const [restored, setRestored] = useState<Pick<StoredIssue, 'letter' | 'version'> | null>(null);
  const [refusal, setRefusal] = useState<'changed' | 'closed' | null>(null);
  const name = `issue-${issue.id}-${staffId}`;
  const versionField = () => form.current?.elements.namedItem('version') as HTMLInputElement;

  const autosave = useAutosave<SavedLetter>({
    form,
    name,
    address: `/desk/newsletter/${issue.id}/draft`,
    initialStatus: 'none',
    delayMs,
    toFormData: () => new FormData(form.current ?? undefined),
    readAnswer(answer) {
      if (answer.outcome === 'saved') {
        versionField().value = `${answer.version}`;
        return 'saved';
      }
      if (answer.outcome !== 'changed' && answer.outcome !== 'closed') return null;
      setRefusal(answer.outcome);
      return 'refused';
    },
  });

  /** What was typed in this tab and did not reach the server, such as without a connection. */
  const restore = useEffectEvent(() => {
    if (sentName === name) formDrafts.remove(name);
    sentName = '';
    const typed = formDrafts.read(name)?.fields;
    if (!typed) {
      // Typed before any script ran.
      if (form.current && isTyped(form.current)) autosave.saveSoon();
      return;
    }
    const fields = new FormData();
    for (const [field, value] of typed) fields.set(field, value);
    const version = Number(fields.get('version'));
    setRestored({ letter: parseLetter(fields, ''), version });
    if (version !== issue.version) setRefusal('changed');
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    if (isRefused) sentName = '';
  }, [isRefused]);
  const saveRestored = useEffectEvent(() => autosave.saveSoon());
  useEffect(() => {
    if (restored && !refusal) saveRestored();
  }, [restored, refusal]);

  return {
    form,
    name,
    restored,
    refusal,
    status: autosave.status,
    onInput: () => {
      if (form.current && refusal) formDrafts.save(form.current);
      else autosave.saveSoon();
    },
    /** Only sections and pages need the server; the text itself is saved in place. */
    onSubmit(event: SyntheticEvent<HTMLFormElement, SubmitEvent> | FormEvent<HTMLFormElement>) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      const running = autosave.end();
      if (!refusal && submitter?.getAttribute('value') === 'save') {
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
      formDrafts.remove(name);
      window.location.assign(`/desk/newsletter/${issue.id}`);
    },
  };
}

function isTyped(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (control) =>
      (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) &&
      control.value !== control.defaultValue,
  );
}
