import type { ReactNode } from 'react';
import type { Fact } from '#domain/leads/lead-kind.ts';
import { Acts } from './acts.tsx';
import { Band } from './band.tsx';
import { Facts } from './facts.tsx';
import { IndexRows } from './index-rows.tsx';
import { ProcessLine, type Step } from './process-line.tsx';
import { SectionHead } from './section-head.tsx';
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
  };
  phone: string;
  hours: string;
  /** What comes after our answer, where that is known. */
  ahead?: Step[] | undefined;
  /** What this kind of request brings along, under the heading. */
  children?: ReactNode;
};

export function Receipt({ receipt, phone, hours, ahead = [], children }: Props) {
  const { reference, noun, received, due, closed, promise, greeting } = receipt;
  return (
    <>
      <section className="page-hero">
        <div className="w">
          <div className="page-hero__grid items-start">
            <div>
              <p className="eyebrow mb-3">{receipt.thanks}</p>
              <h1>{greeting ? `Thank you, ${greeting}.` : 'Thank you.'} We have it.</h1>
              {!receipt.reachable ? (
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
            <section className="slip" aria-label="Receipt">
              <p>Reference</p>
              <p className="ref">{reference}</p>
              <dl>
                <SlipLine term="Sent" text={received} />
                <SlipLine term="About" text={receipt.headline} />
                {due && <SlipLine term="Reply by" text={due} />}
              </dl>
              <p className="mt-4">Quote the reference if you phone {phone}.</p>
            </section>
          </div>
        </div>
      </section>
      {children}
      <Band ground="wash">
        <SectionHead
          title="What happens next"
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
              ahead: true,
              description: 'A person reads it and chooses who should answer.',
            },
            {
              title: 'Answered',
              ...(due && { when: `by ${due}` }),
              ahead: true,
              description: 'That person writes back with a name, a number and a next step.',
            },
            ...ahead.map((step) => ({ ...step, ahead: true })),
          ]}
        />
      </Band>
      <Band>
        <Split title="What you sent" text="This page is yours alone: its address is the only key to it.">
          <Facts
            facts={receipt.facts.map(({ label, value }) => ({
              label,
              value: <span className="whitespace-pre-line">{value}</span>,
            }))}
          />
        </Split>
      </Band>
      <Band tight>
        <Split title="While you wait">
          <IndexRows
            rows={[
              {
                title: 'Look through the products',
                text: 'Each with the screen your people would use.',
                href: '/products',
              },
              {
                title: 'Send something we missed',
                text: 'Reply to the email, or write again with your reference.',
                href: '/contact',
              },
            ]}
          />
        </Split>
      </Band>
    </>
  );
}

function SlipLine({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  );
}
