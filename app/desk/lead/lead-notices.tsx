import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { LateReasonForm } from '../shared/late-reason-form.tsx';
import { AwayQuestion } from './away-question.tsx';
import { LeadAction } from './lead-action.tsx';
import { doneMessages, type LeadActionResult, problemMessages } from './lead-action-result.ts';
import type { TimelineRow } from './lead-timeline.tsx';

type Props = {
  lead: {
    reference: string;
    version: number;
    state: string;
    survivor: string | null;
    spamReasons: string[];
    isBounced: boolean;
    /** "Arul is away until 20 November; Farzana stands in." */
    ownerAway: string | null;
  };
  may: { merge: boolean };
  /** The intent that was just done, from the address. */
  done: string;
  /** Whether the rule of the department gave it to this person, who may pass it on. */
  isGiven: boolean;
  /** By when the visitor was promised an answer; undefined if no clock runs. */
  due: string | undefined;
  result: LeadActionResult | undefined;
  rows: TimelineRow[];
  /** The late answer whose reason is to be asked for. */
  late: { by: string; asked: string; reason: string | null; words: string | null } | null;
};

/** Notices about the lead, most urgent first. */
export function LeadNotices({ lead, may, done, isGiven, due, result, rows, late }: Props) {
  const needsConfirmation = result?.outcome === 'promised';
  const isSnooze = result?.intent === 'snooze';
  const problem =
    result &&
    !needsConfirmation &&
    !result.away &&
    (problemMessages[result.outcome] ?? 'Nothing has changed. Try again.');
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
            <Notice tone="ok">
              <p>{doneMessages[done]}</p>
            </Notice>
          )}
        </div>
        {late && (
          <Notice id="late">
            <p>
              <b>It was late by {late.by}.</b> The reason helps the report; you can also give it there later.
            </p>
            <LateReasonForm reference={lead.reference} {...late} typed={result?.typed} />
          </Notice>
        )}
        {needsConfirmation && (
          <Notice tone="warn" role="alert" ref={notice} tabIndex={-1} className="desk-notices__row">
            <p>
              <b>{isSnooze ? 'Snooze' : 'Close'} it without an answer?</b> The visitor was promised an answer
              {due && ` by ${due}`}.{' '}
              {isSnooze
                ? 'The promise runs on, and the lead comes back before it is broken.'
                : 'Their receipt will say that it was closed.'}
            </p>
            <LeadAction
              intent={result.intent}
              fields={{ version: lead.version, confirmed: 'yes', ...result.fields }}
            >
              {isSnooze ? 'Snooze' : 'Close'} without an answer
            </LeadAction>
          </Notice>
        )}
        {result?.away && (
          <Notice tone="warn" role="alert" ref={notice} tabIndex={-1} className="desk-notices__row">
            <AwayQuestion owner={result.away} version={lead.version} />
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
          .filter(({ delivery, message }) => delivery?.outcome === 'failed' && message?.kind === 'reply')
          .map(({ at, time, delivery }) => (
            <Notice key={at} tone="error">
              <p>
                The reply of {time} never reached the visitor: {delivery?.code}. Check the address, or phone
                them.
              </p>
            </Notice>
          ))}
        {isGiven && (
          <Notice className="desk-notices__row">
            <p>The rule of the department gave it to you.</p>
            <LeadAction intent="pass" fields={{ version: lead.version }}>
              Not for me
            </LeadAction>
          </Notice>
        )}
        {lead.ownerAway && (
          <Notice>
            <p>{lead.ownerAway}</p>
          </Notice>
        )}
        {lead.isBounced && (
          <Notice tone="error">
            <p>
              Our last mail to the visitor came back. Phone them, or look whether a letter of the address is
              missing.
            </p>
          </Notice>
        )}
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
