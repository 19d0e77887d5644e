import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { DraftLine } from './draft-line.tsx';
import { type LeadActionResult, problemMessages } from './lead-action-result.ts';
import { useSending } from './use-sending.ts';
import { type StaffDraft, useStaffDraft } from './use-staff-draft.ts';

type Props = {
  version: number;
  reply: {
    /** `letter` includes greeting and name, `text` does not. */
    templates: { id: string; title: string; letter: string; text: string }[];
    chosen: string;
    text: string;
    to: string;
    from: string;
    key: string;
  };
  draft: StaffDraft;
  refused: LeadActionResult | undefined;
};

export function ReplyForm({ version, reply, draft: stored, refused }: Props) {
  const draft = useStaffDraft(stored, reply.text);
  const { form } = draft;
  const isSending = useSending('reply');
  const letters = [reply.text, ...reply.templates.map(({ letter }) => letter)];

  /** Replaces an unchanged letter; otherwise inserts the text at the cursor. */
  function insert(event: FormEvent<HTMLFormElement>) {
    const id = new FormData(event.currentTarget).get('canned');
    const template = reply.templates.find((each) => each.id === id);
    const area = form.current?.querySelector('textarea');
    event.preventDefault();
    if (!template || !area) return;
    area.focus();
    if (letters.includes(area.value)) area.value = template.letter;
    else area.setRangeText(template.text, area.selectionStart, area.selectionEnd, 'end');
    draft.saveSoon();
  }

  return (
    <section aria-labelledby="reply-title" id="reply" className="desk-reply">
      <h2 id="reply-title">Reply by mail</h2>
      <p className="muted">
        To {reply.to}, in your name from {reply.from}. It is added to the visitor’s receipt.
      </p>
      {reply.templates.length > 0 && (
        <form method="get" action="#reply" onSubmit={insert} className="desk-canned">
          <Select label="Begin with" name="canned" defaultValue={reply.chosen}>
            <option value="">A blank letter</option>
            {reply.templates.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </Select>
          <Button type="submit" tone="line" small>
            Insert
          </Button>
        </form>
      )}
      <Form
        ref={form}
        method="post"
        className="grid gap-2.5"
        data-draft={draft.name}
        onInput={draft.onInput}
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="key" value={reply.key} />
        <Textarea
          key={reply.chosen}
          label="Your message"
          id="reply-text"
          name="text"
          rows={11}
          defaultValue={refused?.text ?? stored.text ?? reply.text}
          error={refused && problemMessages[refused.outcome]}
          aria-keyshortcuts="r"
        />
        <div className="desk-send">
          <Button type="submit" small aria-disabled={isSending}>
            {isSending ? 'Sending…' : 'Send the reply'}
          </Button>
          <span className="muted">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd> sends it
          </span>
        </div>
        <DraftLine draft={draft} />
      </Form>
    </section>
  );
}
