import { useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { type LeadActionResult, problemMessages } from '../lead/lead-action-result.ts';
import { useSending } from '../lead/use-sending.ts';
import { DraftLine } from './draft-line.tsx';
import { type StaffDraft, useStaffDraft } from './use-staff-draft.ts';

type Props = {
  version: number;
  draft: StaffDraft;
  /** Whether this person may say that the call answered the visitor. */
  mayAnswer: boolean;
  refused: LeadActionResult | undefined;
};

/** Writes a telephone call down. */
export function CallForm({ version, draft: stored, mayAnswer, refused }: Props) {
  const draft = useStaffDraft(stored, '');
  const isSending = useSending('call');
  // Only decided once: it must not close while somebody writes or discards.
  const [isOpen] = useState(Boolean(refused) || stored.text !== null);
  return (
    <div className="desk-more mt-5">
      <Disclosure summary="Log a call" open={isOpen}>
        <Form
          ref={draft.form}
          method="post"
          className="grid gap-2.5"
          data-draft={draft.name}
          onInput={draft.onInput}
          preventScrollReset
          noValidate
        >
          <input type="hidden" name="intent" value="call" />
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="key" value={draft.key} />
          <Select
            label="Who called"
            name="caller"
            id="call-caller"
            defaultValue={refused?.fields?.caller ?? 'us'}
          >
            <option value="us">We called</option>
            <option value="them">They called</option>
          </Select>
          <Textarea
            label="What was said"
            id="call-text"
            name="text"
            rows={4}
            hint="Only staff see it. The person it is about may ask to read it."
            defaultValue={refused?.text ?? stored.text ?? undefined}
            error={refused && problemMessages[refused.outcome]}
          />
          {mayAnswer && (
            <Checkbox
              label="This answered them"
              name="answers"
              id="call-answers"
              value="yes"
              defaultChecked={refused?.fields?.answers === 'yes'}
              hint="Stops the clock, as a reply does."
            />
          )}
          <div>
            <Button type="submit" tone="line" small aria-disabled={isSending}>
              {isSending ? 'Saving…' : 'Log the call'}
            </Button>
          </div>
          <DraftLine draft={draft} />
        </Form>
      </Disclosure>
    </div>
  );
}
