import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { DraftLine } from './draft-line.tsx';
import { type LeadActionResult, problemMessages } from './lead-action-result.ts';
import { useSending } from './use-sending.ts';
import { type StaffDraft, useStaffDraft } from './use-staff-draft.ts';

type Props = { noteKey: string; draft: StaffDraft; refused: LeadActionResult | undefined };

export function NoteForm({ noteKey, draft: stored, refused }: Props) {
  const draft = useStaffDraft(stored, '');
  const isSending = useSending('note');
  return (
    <Form
      ref={draft.form}
      method="post"
      className="mt-5 grid gap-2.5"
      data-draft={draft.name}
      onInput={draft.onInput}
      preventScrollReset
      noValidate
    >
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={noteKey} />
      <Textarea
        label="Add a note"
        id="note-text"
        name="text"
        rows={4}
        hint="Only staff see notes. The person a note is about may ask to read it."
        defaultValue={refused?.text ?? stored.text ?? undefined}
        error={refused && problemMessages[refused.outcome]}
        aria-keyshortcuts="n"
      />
      <div>
        <Button type="submit" tone="line" small aria-disabled={isSending}>
          {isSending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
      <DraftLine draft={draft} />
    </Form>
  );
}
