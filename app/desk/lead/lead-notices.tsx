import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { LeadAction } from './lead-action.tsx';
import { type LeadAnswer, leadDone, leadProblems } from './lead-answer.ts';
import type { TimelineRow } from './lead-timeline.tsx';

type Props = {
  lead: { reference: string; version: number; state: string; survivor: string | null; spamReasons: string[] };
  may: { merge: boolean };
  /** What has just been done, as the address says. */
  done: string;
  /** What was done last was done by this person, and can be taken back. */
  canUndo: boolean;
  /** By when the visitor was told to hear from us; none where no clock runs. */
  due: string | undefined;
  answer: LeadAnswer | undefined;
  rows: TimelineRow[];
};

/** What must not be overlooked, most pressing first. */
export function LeadNotices({ lead, may, done, canUndo, due, answer, rows }: Props) {
  const isAsked = answer?.outcome === 'promised';
  const trouble = answer && !isAsked && (leadProblems[answer.outcome] ?? 'Nothing has changed. Try again.');
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) said.current?.focus();
  }, [answer]);
  const isPassed = useNextWords(`${done} ${lead.version} ${answer?.outcome}`);
  return (
    <>
      <div className="desk-outcome" data-passed={isPassed || undefined}>
        <div role="status" className="empty:hidden">
          {!answer && Object.hasOwn(leadDone, done) && (
            <Notice tone="ok" className="desk-notices__row">
              <p>{leadDone[done]}</p>
              {canUndo && (
                <LeadAction intent="undo" fields={{ version: lead.version }} hotkey="z">
                  Undo
                </LeadAction>
              )}
            </Notice>
          )}
        </div>
        {isAsked && (
          <Notice tone="warn" role="alert" ref={said} tabIndex={-1} className="desk-notices__row">
            <p>
              <b>Close it without an answer?</b> The visitor was told to hear from us{due && ` by ${due}`}.
              Their receipt will say that it was closed.
            </p>
            <LeadAction intent="state" fields={{ version: lead.version, state: 'closed', confirmed: 'yes' }}>
              Close without an answer
            </LeadAction>
          </Notice>
        )}
        {trouble && (
          <Notice tone="warn" role="alert" ref={said} tabIndex={-1}>
            <p>{trouble}</p>
          </Notice>
        )}
      </div>
      <div className="desk-notices">
        {rows
          .filter(({ delivery }) => delivery?.outcome === 'failed')
          .map(({ at, time, delivery }) => (
            <Notice key={at} tone="error">
              <p>
                The reply of {time} never reached the visitor: {delivery?.code}. Check the address, or phone
                them.
              </p>
            </Notice>
          ))}
        {lead.survivor && (
          <Notice>
            <p>
              Merged into{' '}
              <Link className="underline underline-offset-4" to={`/desk/leads/${lead.survivor}`}>
                {lead.survivor}
              </Link>
              , where the conversation goes on. The visitor’s receipt still works.
            </p>
            {may.merge && (
              <LeadAction
                intent="unmerge"
                action={`/desk/leads/${lead.survivor}`}
                fields={{ other: lead.reference, version: lead.version }}
              >
                Undo the merge
              </LeadAction>
            )}
          </Notice>
        )}
        {lead.state === 'spam' && (
          <Notice>
            <p>
              Taken for spam{lead.spamReasons.length > 0 && ` (${lead.spamReasons.join(', ')})`}: nobody was
              told of it.{' '}
              <Link className="underline underline-offset-4" to="/desk/spam">
                Release it in the spam review
              </Link>{' '}
              if that is wrong.
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** Whether somebody has typed anything since this was said. */
function useNextWords(said: string): boolean {
  const [passed, setPassed] = useState('');
  useEffect(() => {
    const pass = () => setPassed(said);
    document.addEventListener('input', pass, { once: true });
    return () => document.removeEventListener('input', pass);
  }, [said]);
  return passed === said;
}
