import { type ReactNode, useEffect, useRef } from 'react';
import { ActionLinks } from '../../sections/action-links.tsx';
import { Band } from '../../sections/band.tsx';
import { Facts } from '../../sections/facts.tsx';
import { IndexRows } from '../../sections/index-rows.tsx';
import { ProcessLine, type Step } from '../../sections/process-line.tsx';
import type { PostedAction } from '../../sections/receipt-actions/posted-action.ts';
import type { ReceiptView } from '../../sections/receipt-actions/receipt-view.ts';
import type { ReceiptAnswer } from '../../sections/receipt-actions/use-receipt-action.ts';
import { SectionHead } from '../../sections/section-head.tsx';
import { Split } from '../../sections/split.tsx';
import { AddMessage } from './add-message.tsx';
import { OwnData } from './own-data.tsx';
import { ReceiptCard } from './receipt-card.tsx';

type Props = {
  receipt: ReceiptView;
  /** What the server answered to a form sent without script. */
  posted?: PostedAction | undefined;
  /** Called with the answer to a form sent by script. */
  onAnswer: (answer: ReceiptAnswer) => void;
  phone: string;
  hours: string;
  /** The steps after our answer, if known. */
  nextSteps?: Step[] | undefined;
  /** Extra content for this kind of request, shown below the heading. */
  children?: ReactNode;
};

export function Receipt({ receipt, posted, onAnswer, phone, hours, nextSteps = [], children }: Props) {
  const { reference, noun, received, due, closed, promise, greeting, withdrawn, answered } = receipt;
  const { again } = receipt;
  const ended = again ? null : receipt.closedUnanswered;
  // The form stays if its text came after the request was withdrawn in another tab.
  const isRefused = posted?.outcome === 'already-withdrawn';
  const emergency = withdrawn || (answered && !again) || ended ? null : receipt.emergencyPhone;
  const lines = [
    { term: 'Sent', text: received },
    { term: 'About', text: receipt.headline },
    withdrawn
      ? { term: 'Withdrawn', text: withdrawn }
      : answered
        ? { term: 'Answered', text: answered }
        : ended
          ? ended.at
            ? { term: 'Closed', text: ended.at }
            : []
          : due
            ? { term: 'Reply by', text: due }
            : [],
    again?.due && !withdrawn ? { term: 'Next reply by', text: again.due } : [],
  ].flat();
  return (
    <>
      <section className="page-hero">
        <div className="w">
          <div className="page-hero__grid items-start">
            <div>
              <p className="eyebrow mb-3">
                {withdrawn
                  ? `Withdrawn ${withdrawn}`
                  : again
                    ? 'Our turn'
                    : answered
                      ? 'Answered'
                      : ended
                        ? 'Closed'
                        : receipt.thanks}
              </p>
              <Headline withdrawn={Boolean(withdrawn)}>
                {withdrawn
                  ? 'You took it back.'
                  : `${greeting ? `Thank you, ${greeting}.` : 'Thank you.'} ${again ? 'We have your message.' : answered ? 'You have our answer.' : ended ? 'This is closed.' : 'We have it.'}`}
              </Headline>
              {withdrawn ? (
                <p className="lede">
                  Nobody answers it now. What you sent is deleted {receipt.retention}. If you want nothing
                  left here, erase it at the foot of this page.
                </p>
              ) : again ? (
                <p className="lede">
                  You wrote again on <b>{again.since}</b>
                  {again.due ? (
                    <>
                      {' '}
                      and hear from us before <b>{again.due}</b>.
                    </>
                  ) : (
                    '. A person writes back.'
                  )}
                </p>
              ) : answered ? (
                <p className="lede">
                  A person answered you on <b>{answered}</b>.
                  {receipt.isAnsweredByMail &&
                    (receipt.isProven
                      ? ' The answer went to you by mail, and a copy stands below under what you sent.'
                      : ' The answer went by mail to the address you gave. The link in that mail shows the whole conversation here.')}
                </p>
              ) : ended ? (
                <p className="lede">
                  We closed it
                  {ended.at && (
                    <>
                      {' '}
                      on <b>{ended.at}</b>
                    </>
                  )}{' '}
                  without writing back. If you still wait for an answer, add a message below: that opens it
                  again.
                </p>
              ) : !receipt.reachable ? (
                <p className="lede">
                  {receipt.typedEmail
                    ? `“${receipt.typedEmail}” is not an email address that we can write to. Correct it below`
                    : 'You left no email or phone number. Add one below'}{' '}
                  and a person answers you{due && <> by {due}</>}; without it, keep the address of this page.
                </p>
              ) : due ? (
                <p className="lede">
                  You hear from us before <b>{due}</b>. We promise a reply {promise}
                  {closed && ` Closed in between: ${closed}.`}
                </p>
              ) : (
                <p className="lede">A person reads every {noun} and writes back, whatever the answer is.</p>
              )}
              <ActionLinks
                actions={[
                  ...(emergency
                    ? [{ label: `Phone ${emergency}`, href: `tel:${emergency.replaceAll(' ', '')}` }]
                    : []),
                  { label: 'Back to home', href: '/', variant: 'link' },
                ]}
              />
            </div>
            <ReceiptCard name="Receipt" reference={reference} lines={lines}>
              {emergency
                ? `Phone ${unbroken(emergency)} at any hour, say “emergency” and quote the reference.`
                : `Quote the reference if you phone ${unbroken(phone)}.`}
            </ReceiptCard>
          </div>
        </div>
      </section>
      {children}
      {!withdrawn && (
        <Band background="wash">
          <SectionHead
            title={(answered && nextSteps.length === 0) || ended ? 'What has happened' : 'What happens next'}
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
                isUpcoming: !answered && !ended,
                description: 'A person reads it and chooses who should answer.',
              },
              ended
                ? {
                    title: 'Closed',
                    ...(ended.at && { when: ended.at }),
                    description: 'Nobody is working on it. A message from you opens it again.',
                  }
                : {
                    title: 'Answered',
                    ...(answered ? { when: answered } : due && { when: `by ${due}` }),
                    isUpcoming: !answered,
                    description: 'That person writes back with a name, a number and a next step.',
                  },
              ...(ended ? [] : nextSteps).map((step) => ({ ...step, isUpcoming: true })),
            ]}
          />
        </Band>
      )}
      <Band tight={Boolean(withdrawn)}>
        <Split
          title="What you sent"
          text="Whoever holds the address of this page can read it: keep it to yourself."
        >
          <div className="grid gap-8">
            <Facts
              facts={receipt.facts.map(({ label, value }) => ({
                label,
                value: <span className="whitespace-pre-line">{value}</span>,
              }))}
            />
            {receipt.conversation.length > 0 && <Conversation said={receipt.conversation} />}
          </div>
        </Split>
      </Band>
      {(!withdrawn || isRefused) && (
        <AddMessage {...{ receipt, onAnswer }} posted={posted?.intent === 'message' ? posted : undefined} />
      )}
      <OwnData {...{ receipt, posted, onAnswer }} />
      <Band>
        <Split title={withdrawn || answered || ended ? 'Meanwhile' : 'While you wait'}>
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

/** A withdrawal changes the whole page, so the new heading gets the focus for screen readers. */
function Headline({ withdrawn, children }: { withdrawn: boolean; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasWithdrawn = useRef(withdrawn);
  useEffect(() => {
    if (withdrawn && !wasWithdrawn.current) heading.current?.focus();
    wasWithdrawn.current = withdrawn;
  }, [withdrawn]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** What either side wrote after the form, in the order it was said. */
function Conversation({ said }: { said: ReceiptView['conversation'] }) {
  return (
    <div>
      <h3 className="mb-3">Since then</h3>
      <dl className="facts">
        {said.map(({ id, by, text, files, written }) => (
          <div key={id}>
            <dt>
              {by === 'us' ? 'We wrote' : 'You wrote'}, {written}
            </dt>
            <dd className="whitespace-pre-line">
              {files ? `${text}\n\nAttached to the mail: ${files}` : text}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A phone number that stays on one line. */
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');
