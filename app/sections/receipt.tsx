import { type ReactNode, useEffect, useRef } from 'react';
import type { Fact } from '#domain/leads/lead-kind.ts';
import { Acts } from './acts.tsx';
import { Band } from './band.tsx';
import { Facts } from './facts.tsx';
import { IndexRows } from './index-rows.tsx';
import { ProcessLine, type Step } from './process-line.tsx';
import { AddMessage } from './receipt-acts/add-message.tsx';
import { AddedMessages } from './receipt-acts/added-messages.tsx';
import { OwnData } from './receipt-acts/own-data.tsx';
import type { Posted } from './receipt-acts/posted.ts';
import { SectionHead } from './section-head.tsx';
import { Slip } from './slip.tsx';
import { Split } from './split.tsx';

type Props = {
  receipt: {
    reference: string;
    noun: string;
    thanks: string;
    headline: string;
    greeting: string;
    reachable: boolean;
    facts: Fact[];
    received: string;
    /** Both missing where the form promises no time. */
    due: string | null;
    promise: string | null;
    /** Holidays before that time. */
    closed: string | null;
    /** When the visitor took it back; nothing is promised any more. */
    withdrawn: string | null;
    /** When it is deleted, as in "24 months after our last contact with you". */
    kept: string;
    /** When a person answered; then nothing is promised any more either. */
    answered: string | null;
    messages: { id: string; text: string; written: string }[];
    /** What we wrote back. */
    replies: { id: string; text: string; written: string }[];
    address: string;
    messageKey: string;
  };
  /** What the server answered to a form sent without script. */
  posted?: Posted | undefined;
  phone: string;
  hours: string;
  /** What comes after our answer, where that is known. */
  ahead?: Step[] | undefined;
  /** What this kind of request brings along, under the heading. */
  children?: ReactNode;
};

export function Receipt({ receipt, posted, phone, hours, ahead = [], children }: Props) {
  const { reference, noun, received, due, closed, promise, greeting, withdrawn, answered } = receipt;
  const lines = [
    { term: 'Sent', text: received },
    { term: 'About', text: receipt.headline },
    withdrawn
      ? { term: 'Withdrawn', text: withdrawn }
      : answered
        ? { term: 'Answered', text: answered }
        : due
          ? { term: 'Reply by', text: due }
          : [],
  ].flat();
  return (
    <>
      <section className="page-hero">
        <div className="w">
          <div className="page-hero__grid items-start">
            <div>
              <p className="eyebrow mb-3">
                {withdrawn ? `Withdrawn ${withdrawn}` : answered ? 'Answered' : receipt.thanks}
              </p>
              <Headline withdrawn={Boolean(withdrawn)}>
                {withdrawn
                  ? 'You took it back.'
                  : `${greeting ? `Thank you, ${greeting}.` : 'Thank you.'} ${answered ? 'You have our answer.' : 'We have it.'}`}
              </Headline>
              {withdrawn ? (
                <p className="lede">
                  Nobody answers it now. What you sent is deleted {receipt.kept}. If you want nothing left
                  here, erase it at the foot of this page.
                </p>
              ) : answered ? (
                <p className="lede">
                  A person answered you on <b>{answered}</b>.
                  {receipt.replies.length > 0 &&
                    ' The answer went to you by mail, and a copy stands below under what you sent.'}
                </p>
              ) : !receipt.reachable ? (
                <p className="lede">
                  You left no email or phone number. Add one below and a person answers you; without it, keep
                  the address of this page.
                </p>
              ) : due ? (
                <p className="lede">
                  You hear from us before <b>{due}</b>. We promise a reply {promise}, counted while the desk
                  is open.{closed && ` Closed in between: ${closed}.`}
                </p>
              ) : (
                <p className="lede">A person reads every {noun} and writes back, whatever the answer is.</p>
              )}
              <Acts acts={[{ label: 'Back to home', href: '/' }]} />
            </div>
            <Slip name="Receipt" reference={reference} lines={lines}>
              Quote the reference if you phone {phone}.
            </Slip>
          </div>
        </div>
      </section>
      {children}
      {!withdrawn && (
        <Band ground="wash">
          <SectionHead
            title={answered && ahead.length === 0 ? 'What has happened' : 'What happens next'}
            text={`Times are Colombo times, UTC+5:30. Our desk is open ${hours}.`}
          />
          <ProcessLine
            steps={[
              {
                title: 'Received',
                when: received,
                description: `Your ${noun} is saved under the reference above.`,
              },
              {
                title: 'Read',
                ahead: !answered,
                description: 'A person reads it and chooses who should answer.',
              },
              {
                title: 'Answered',
                ...(answered ? { when: answered } : due && { when: `by ${due}` }),
                ahead: !answered,
                description: 'That person writes back with a name, a number and a next step.',
              },
              ...ahead.map((step) => ({ ...step, ahead: true })),
            ]}
          />
        </Band>
      )}
      <Band tight={Boolean(withdrawn)}>
        <Split title="What you sent" text="This page is yours alone: its address is the only key to it.">
          <div className="grid gap-8">
            <Facts
              facts={receipt.facts.map(({ label, value }) => ({
                label,
                value: <span className="whitespace-pre-line">{value}</span>,
              }))}
            />
            {receipt.messages.length > 0 && (
              <AddedMessages title="Added by you" messages={receipt.messages} />
            )}
            {receipt.replies.length > 0 && <AddedMessages title="Our answer" messages={receipt.replies} />}
          </div>
        </Split>
      </Band>
      {!withdrawn && (
        <AddMessage receipt={receipt} posted={posted?.intent === 'message' ? posted : undefined} />
      )}
      <OwnData receipt={receipt} posted={posted} />
      <Band>
        <Split title={withdrawn || answered ? 'Meanwhile' : 'While you wait'}>
          <IndexRows
            rows={[
              {
                title: 'Look through the products',
                text: 'Each with the screen your people would use.',
                href: '/products',
              },
            ]}
          />
        </Split>
      </Band>
    </>
  );
}

/** A withdrawal changes the whole page: whoever asked for it hears the new heading. */
function Headline({ withdrawn, children }: { withdrawn: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(withdrawn);
  useEffect(() => {
    if (withdrawn && !before.current) heading.current?.focus();
    before.current = withdrawn;
  }, [withdrawn]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
