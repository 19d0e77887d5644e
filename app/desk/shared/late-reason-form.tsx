import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import { lateReasons, maxReasonLength } from '#domain/leads/handling/late-reasons.ts';

interface Props {
  reference: string;
  /** When the visitor began to wait, as an ISO time. */
  asked: string;
  reason: string | null;
  words: string | null;
  /** What was typed into a form that was not stored. */
  typed?: { reason: string; words: string } | undefined;
  /** The report to return to; otherwise the lead is shown. */
  back?: string;
}

/** Asks why an answer was late. Nothing has to be chosen. */
export function LateReasonForm({ reference, asked, reason, words, typed, back }: Props) {
  const id = `${reference}-${asked}`;
  return (
    <Form
      method="post"
      {...(back && { action: `/desk/leads/${reference}` })}
      className="late-reason"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="late-reason" />
      <input type="hidden" name="asked" value={asked} />
      <input type="hidden" name="seen" value={reason ?? ''} />
      {back && <input type="hidden" name="back" value={back} />}
      <LateReasonFields
        {...{ id }}
        label="Why was it late?"
        typed={typed ?? { reason: reason ?? '', words: words ?? '' }}
      />
      <Button type="submit" tone="line" small>
        Save the reason
      </Button>
    </Form>
  );
}

interface FieldsProps {
  id: string;
  label: string;
  typed: { reason: string; words: string };
}

/** The list of reasons and the words, also for a form about several leads. */
export function LateReasonFields({ id, label, typed }: FieldsProps) {
  return (
    <>
      <Select label={label} name="reason" id={`${id}-reason`} defaultValue={typed.reason}>
        <option value="">Not said</option>
        {Object.entries(lateReasons).map(([code, text]) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </Select>
      <TextInput
        label="In a few words"
        optional
        name="words"
        id={`${id}-words`}
        maxLength={maxReasonLength}
        autoComplete="off"
        defaultValue={typed.words}
      />
    </>
  );
}
