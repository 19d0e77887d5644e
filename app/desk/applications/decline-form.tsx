import { useEffect, useRef } from 'react';
import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import {
  type DeclineErrors,
  type DeclineReason,
  declineLimits,
} from '#domain/leads/applications/decline-letter.ts';
import { DraftScript } from '../../sections/lead-form/draft-script.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { DeclineLetterField, type ShownLetter } from './decline-letter-field.tsx';
import { SkippedPeople } from './skipped-people.tsx';

export interface DeclineFormProps {
  people: { reference: string; name: string; selectionValue: string }[];
  skipped: { name: string; why: string }[];
  reason: DeclineReason;
  reasons: { label: string; to: string; isCurrent: boolean }[];
  letter: ShownLetter;
  /** The default text of the letter. */
  text: string;
  /** The storage key of the draft: one per staff member, applicants and reason. */
  draft: string;
  posted: { errors: DeclineErrors; text: string | null; otherReason: string } | undefined;
}

/** Who, why, and the letter as the applicants will read it. Reasons are links so that they change the text without script. */
export function DeclineForm({
  people,
  skipped,
  reason,
  reasons,
  letter,
  text,
  draft,
  posted,
}: DeclineFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (posted) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [posted]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reason has its own draft
  useEffect(() => {
    if (form.current) formDrafts.fill(form.current);
  }, [draft]);

  return (
    <Form
      ref={form}
      method="post"
      className="desk-grid lg:grid-cols-[minmax(0,44rem)_21rem]"
      data-draft={draft}
      onInput={({ currentTarget }) => formDrafts.save(currentTarget)}
    >
      <div className="grid gap-6">
        <section aria-labelledby="why">
          <h2 id="why" className="mb-2">
            Why
          </h2>
          <nav className="views" aria-label="Reason">
            {reasons.map(({ label, to, isCurrent }) => (
              <Link key={label} to={to} replace preventScrollReset aria-current={isCurrent || undefined}>
                {label}
              </Link>
            ))}
          </nav>
          <p className="hint mt-2">Stored on the desk. It also selects the text of the letter.</p>
          <input type="hidden" name="reason" value={reason} />
          {reason === 'other' && (
            <div className="mt-3">
              <TextInput
                label="The reason in a few words"
                name="otherReason"
                className="scroll-mt-24"
                maxLength={declineLimits.otherReason}
                defaultValue={posted?.otherReason}
                error={posted?.errors.otherReason}
              />
            </div>
          )}
        </section>
        <DeclineLetterField
          key={reason}
          id={`letter-text-${reason}`}
          letter={letter}
          text={posted?.text ?? text}
          error={posted?.errors.text}
          isOneOfSeveral={people.length > 1}
        />
        <div>
          <Button type="submit" name="intent" value="decline">
            Decline and send {people.length === 1 ? 'the letter' : `${people.length} letters`}
          </Button>
        </div>
      </div>
      <div className="desk-side">
        <section aria-labelledby="who">
          <h2 id="who">Who</h2>
          <ul className="files">
            {people.map(({ reference, name, selectionValue }) => (
              <li key={reference}>
                <input type="hidden" name="tick" value={selectionValue} />
                <Link to={`/desk/leads/${reference}`}>{name}</Link>{' '}
                <span className="muted num">{reference}</span>
              </li>
            ))}
          </ul>
        </section>
        <SkippedPeople people={skipped} />
        <section aria-labelledby="already-told">
          <h2 id="already-told">Already told them?</h2>
          <p className="muted mb-3">By telephone or in person: then no letter is needed.</p>
          <Button type="submit" name="intent" value="decline-unwritten" tone="line" small>
            Decline without a letter
          </Button>
        </section>
      </div>
      <DraftScript />
    </Form>
  );
}
