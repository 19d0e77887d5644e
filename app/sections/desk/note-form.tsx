import { useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { formLimits } from '#domain/leads/form-limits.ts';
import { type LeadAnswer, leadTroubles } from './lead-answer.ts';
import { useSent } from './use-sent.ts';

type Props = { noteKey: string; refused: LeadAnswer | undefined };

export function NoteForm({ noteKey, refused }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isSending = useSent('note', form, refused !== undefined);
  return (
    <Form ref={form} method="post" className="mt-5 grid gap-2.5" preventScrollReset noValidate>
      <input type="hidden" name="intent" value="note" />
      <input type="hidden" name="key" value={noteKey} />
      <Textarea
        label="Add a note"
        id="note-text"
        name="text"
        rows={4}
        maxLength={formLimits.text}
        hint="Only staff see notes. Whoever a note is about may ask to read it."
        defaultValue={refused?.text}
        error={refused && leadTroubles[refused.outcome]}
        aria-keyshortcuts="n"
      />
      <div>
        <Button type="submit" tone="line" small aria-disabled={isSending}>
          {isSending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </Form>
  );
}
