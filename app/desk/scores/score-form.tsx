import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { scoreLevels } from '#domain/leads/applications/score-levels.ts';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';

interface ScoreFormProps {
  /** The storage key of the draft: one per person and applicant. */
  draft: string;
  /** `chosen` is undefined until the person has scored. */
  criteria: { criterion: string; chosen: string | undefined }[];
  note: string;
  isGiven: boolean;
  /** The scores were just saved. */
  isDone: boolean;
  posted: { problem: string; outcome: string; note: string; chosen: string[] } | undefined;
}

const options = [
  ...scoreLevels.map(({ score, label }) => ({ value: String(score), label: `${label} (${score})` })),
  { value: 'none', label: 'No view' },
];

/** One's own scores and a note. What is typed stays in this tab until it is saved. */
export function ScoreForm({ draft, criteria, note, isGiven, isDone, posted }: ScoreFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  const isSaving = useNavigation().state === 'submitting';
  useEffect(() => {
    if (isDone) formDrafts.remove(draft);
    else if (form.current) formDrafts.fill(form.current);
  }, [draft, isDone]);
  useEffect(() => {
    if (posted) problem.current?.focus();
  }, [posted]);
  return (
    <Form
      ref={form}
      method="post"
      className="grid gap-5"
      data-draft={draft}
      aria-labelledby="own-scores"
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
    >
      <h2 id="own-scores" className="desk-rule">
        Your scores
      </h2>
      {posted && (
        <p ref={problem} tabIndex={-1} role="alert" className="error">
          {posted.problem}
        </p>
      )}
      {criteria.map(({ criterion, chosen }, index) => {
        const current = posted?.chosen[index] ?? chosen;
        return (
          <fieldset key={criterion} className="field">
            <legend>{criterion}</legend>
            <input type="hidden" name="criterion" value={criterion} />
            <div className="score-levels">
              {options.map(({ value, label }) => (
                <label key={value} className="choice">
                  <input
                    type="radio"
                    name={`score-${index}`}
                    value={value}
                    defaultChecked={current === value}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </div>
          </fieldset>
        );
      })}
      <Textarea
        label="What you saw or heard"
        name="note"
        optional
        rows={4}
        hint="Facts rather than impressions. The applicant may ask to read it."
        defaultValue={posted?.note ?? note}
        error={posted?.outcome === 'too-long' ? posted.problem : undefined}
      />
      <div>
        <Button type="submit" small aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : isGiven ? 'Change your scores' : 'Save your scores'}
        </Button>
      </div>
      <DraftScript />
    </Form>
  );
}
