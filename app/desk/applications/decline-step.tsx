import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { DeclineForm, type DeclineFormProps } from './decline-form.tsx';
import type { ShownLetter } from './decline-letter-field.tsx';
import { SkippedPeople } from './skipped-people.tsx';

interface DeclineStepProps extends Omit<DeclineFormProps, 'letter'> {
  back: string;
  /** Undefined when nobody can be declined. */
  letter: ShownLetter | undefined;
  /** Whether the form was sent, so that only the result is shown. */
  isDone: boolean;
  children?: ReactNode;
}

/** The page between selecting applicants and declining them. */
export function DeclineStep({ back, letter, isDone, children, ...form }: DeclineStepProps) {
  const isOpen = letter && !isDone;
  const { people, skipped, draft } = form;
  const shownDraft = useRef('');
  useEffect(() => {
    if (isOpen) shownDraft.current = draft;
    if (isDone) formDrafts.remove(shownDraft.current);
  }, [isOpen, isDone, draft]);
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to={back}>Back to the list</Link>
      </nav>
      <div className="desk-head">
        <div>
          <h1>
            {isOpen ? `Decline ${printCount(people.length)}` : isDone ? 'Declined' : 'Nobody to decline'}
          </h1>
          {isOpen && <p className="muted">Nothing has happened yet. Read the letter before it is sent.</p>}
        </div>
      </div>
      {children}
      {isOpen ? (
        <DeclineForm {...form} letter={letter} />
      ) : (
        <>
          {!isDone && skipped.length === 0 && <p>Select somebody in the list first.</p>}
          {!isDone && <SkippedPeople people={skipped} />}
          <p className="mt-6">
            <ButtonLink tone="line" small to={back}>
              Back to the list
            </ButtonLink>
          </p>
        </>
      )}
    </>
  );
}

const printCount = (count: number) => (count === 1 ? '1 application' : `${count} applications`);
