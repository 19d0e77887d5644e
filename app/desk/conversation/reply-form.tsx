import { type FormEvent, useEffect } from 'react';
import { Form, useSearchParams } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type LeadActionResult, problemMessages } from '../lead/lead-action-result.ts';
import { useSending } from '../lead/use-sending.ts';
import { listPlaceFields } from '../shared/place.ts';
import { DraftLine } from './draft-line.tsx';
import { ReplyExtras } from './reply-extras.tsx';
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
    /** Addresses that got a copy of an earlier reply. */
    copiedBefore: string[];
  };
  draft: StaffDraft;
  /** What to know before sending. */
  warning: string | null;
  refused: LeadActionResult | undefined;
  /** Told whether there is a reply that is not sent yet. */
  onWriting(isWriting: boolean): void;
};

export function ReplyForm({ version, reply, draft: stored, warning, refused, onWriting }: Props) {
  const draft = useStaffDraft(stored, reply.text);
  const { form } = draft;
  const isWriting = draft.status !== 'none';
  useEffect(() => {
    onWriting(isWriting);
    return () => onWriting(false);
  }, [isWriting, onWriting]);
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
    const canned = form.current?.elements.namedItem('canned');
    if (canned instanceof HTMLInputElement) canned.value = template.id;
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
          <PlaceFields />
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
        encType="multipart/form-data"
        className="grid gap-2.5"
        data-draft={draft.name}
        onInput={draft.onInput}
        preventScrollReset
        noValidate
      >
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="key" value={draft.key} />
        <input key={`canned ${reply.chosen}`} type="hidden" name="canned" defaultValue={reply.chosen} />
        <Textarea
          key={reply.chosen}
          label="Your message"
          id="reply-text"
          name="text"
          rows={11}
          defaultValue={refused?.text ?? stored.text ?? reply.text}
          error={refused && !refused.errors ? problemMessages[refused.outcome] : undefined}
          aria-keyshortcuts="r"
        />
        <ReplyExtras
          typed={refused?.copyTo ?? stored.copyTo}
          copiedBefore={reply.copiedBefore}
          errors={refused?.errors}
        />
        <div role="status" className="empty:hidden">
          {warning && (
            <Notice tone="warn">
              <p>{warning}</p>
            </Notice>
          )}
        </div>
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

/** Without script the form replaces the query of the address, and the way back to the list is in it. */
function PlaceFields() {
  const [search] = useSearchParams();
  return listPlaceFields(search).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
