import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type LeadActionResult, problemMessages } from '../lead/lead-action-result.ts';
import { useSending } from '../lead/use-sending.ts';
import { DraftLine } from './draft-line.tsx';
import { type StaffDraft, useStaffDraft } from './use-staff-draft.ts';

type Props = {
  draft: StaffDraft;
  /** Who may see the lead and can be told of the note. */
  colleagues: { id: string; name: string }[];
  refused: LeadActionResult | undefined;
};

export function NoteForm({ draft: stored, colleagues, refused }: Props) {
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
      <input type="hidden" name="key" value={draft.key} />
      <Textarea
        label="Add a note"
        id="note-text"
        name="text"
        rows={4}
        hint="Only staff see notes. The person a note is about may ask to read it. @ and a name tells that colleague."
        defaultValue={refused?.text ?? stored.text ?? undefined}
        error={refused && problemMessages[refused.outcome]}
        aria-keyshortcuts="n"
      />
      <div className="desk-pick">
        {colleagues.length > 0 && (
          <Select label="Tell a colleague" optional name="tell" defaultValue={refused?.fields?.tell ?? ''}>
            <option value="">Nobody</option>
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button type="submit" tone="line" small aria-disabled={isSending}>
          {isSending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
      <DraftLine draft={draft} />
    </Form>
  );
}
