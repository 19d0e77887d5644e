import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import { formDrafts } from '../../sections/lead-form/form-drafts.ts';
import { DeclineForm, type DeclineFormProps } from './decline-form.tsx';
import type { ShownLetter } from './decline-letter-field.tsx';
import { SkippedPeople } from './skipped-people.tsx';

interface DeclineStepProps extends Omit<DeclineFormProps, 'letter'> {
  back: string;
  /** None where nobody can be declined. */
  letter: ShownLetter | undefined;
  /** It has been done: only what became of it is left to say. */
  isOver: boolean;
  children?: ReactNode;
}

/** Between ticking and declining. */
export function DeclineStep({ back, letter, isOver, children, ...form }: DeclineStepProps) {
  const isOpen = letter && !isOver;
  const { people, skipped, draft } = form;
  const written = useRef('');
  useEffect(() => {
    if (isOpen) written.current = draft;
    if (isOver) formDrafts.drop(written.current);
  }, [isOpen, isOver, draft]);
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to={back}>Back to the list</Link>
      </nav>
      <div className="desk-head">
        <div>
          <h1>
            {isOpen ? `Decline ${printCount(people.length)}` : isOver ? 'Declined' : 'Nobody to decline'}
          </h1>
          {isOpen && <p className="muted">Nothing has happened yet. Read the letter before it leaves.</p>}
        </div>
      </div>
      {children}
      {isOpen ? (
        <DeclineForm {...form} letter={letter} />
      ) : (
        <>
          {!isOver && skipped.length === 0 && <p>Pick somebody in the list first.</p>}
          {!isOver && <SkippedPeople people={skipped} />}
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
