import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { LeadAction } from './lead-action.tsx';
import { doneMessages, type LeadActionResult, problemMessages } from './lead-action-result.ts';
import type { TimelineRow } from './lead-timeline.tsx';

type Props = {
  lead: { reference: string; version: number; state: string; survivor: string | null; spamReasons: string[] };
  may: { merge: boolean };
  /** The intent that was just done, from the address. */
  done: string;
  /** Whether this person can undo the last action. */
  canUndo: boolean;
  /** By when the visitor was promised an answer; undefined if no clock runs. */
  due: string | undefined;
  result: LeadActionResult | undefined;
  rows: TimelineRow[];
};

/** Notices about the lead, most urgent first. */
export function LeadNotices({ lead, may, done, canUndo, due, result, rows }: Props) {
  const needsConfirmation = result?.outcome === 'promised';
  const problem =
    result && !needsConfirmation && (problemMessages[result.outcome] ?? 'Nothing has changed. Try again.');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus();
  }, [result]);
  const isOutdated = useTypedSince(`${done} ${lead.version} ${result?.outcome}`);
  return (
    <>
      <div className="desk-outcome" data-outdated={isOutdated || undefined}>
        <div role="status" className="empty:hidden">
          {!result && Object.hasOwn(doneMessages, done) && (
            <Notice tone="ok" className="desk-notices__row">
              <p>{doneMessages[done]}</p>
              {canUndo && (
                <LeadAction intent="undo" fields={{ version: lead.version }} hotkey="z">
                  Undo
                </LeadAction>
              )}
            </Notice>
          )}
        </div>
        {needsConfirmation && (
          <Notice tone="warn" role="alert" ref={notice} tabIndex={-1} className="desk-notices__row">
            <p>
              <b>Close it without an answer?</b> The visitor was promised an answer{due && ` by ${due}`}.
              Their receipt will say that it was closed.
            </p>
            <LeadAction intent="state" fields={{ version: lead.version, state: 'closed', confirmed: 'yes' }}>
              Close without an answer
            </LeadAction>
          </Notice>
        )}
        {problem && (
          <Notice tone="warn" role="alert" ref={notice} tabIndex={-1}>
            <p>{problem}</p>
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
              Marked as spam{lead.spamReasons.length > 0 && ` (${lead.spamReasons.join(', ')})`}: nobody was
              notified.{' '}
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

/** Whether anything was typed since this message was shown. */
function useTypedSince(message: string): boolean {
  const [outdated, setOutdated] = useState('');
  useEffect(() => {
    const markOutdated = () => setOutdated(message);
    document.addEventListener('input', markOutdated, { once: true });
    return () => document.removeEventListener('input', markOutdated);
  }, [message]);
  return outdated === message;
}
