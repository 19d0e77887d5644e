import type { ContactValues } from '#domain/leads/contact-form.ts';
import { Acts } from './acts.tsx';
import { Band } from './band.tsx';
import { Facts } from './facts.tsx';
import { IndexRows } from './index-rows.tsx';
import { ProcessLine } from './process-line.tsx';
import { SectionHead } from './section-head.tsx';
import { Split } from './split.tsx';

type Props = {
  receipt: { reference: string; received: string; due: string; values: ContactValues };
  phone: string;
  hours: string;
  promise: string;
};

export function Receipt({ receipt, phone, hours, promise }: Props) {
  const { reference, received, due, values } = receipt;
  return (
    <>
      <section className="page-hero">
        <div className="w">
          <div className="page-hero__grid items-start">
            <div>
              <p className="eyebrow mb-3">Your message has been sent successfully!</p>
              <h1>Thank you, {values.firstName}. We have it.</h1>
              <p className="lede">
                You hear from us by email before <b>{due}</b>. We promise a reply {promise}, counted while the
                desk is open.
              </p>
              <Acts acts={[{ label: 'Back to home', href: '/' }]} />
            </div>
            <section className="slip" aria-label="Receipt">
              <p>Reference</p>
              <p className="ref">{reference}</p>
              <dl>
                <SlipLine term="Sent" text={received} />
                <SlipLine term="About" text={values.subject} />
                <SlipLine term="Reply by" text={due} />
              </dl>
              <p className="mt-4">Quote the reference if you phone {phone}.</p>
            </section>
          </div>
        </div>
      </section>
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
              description: 'Your words are saved, and a copy is on its way to your inbox.',
            },
            {
              title: 'Read',
              ahead: true,
              description: 'A person reads it and chooses who should answer.',
            },
            {
              title: 'Answered',
              when: `by ${due}`,
              ahead: true,
              description: 'That person writes back with a name, a number and a next step.',
            },
          ]}
        />
      </Band>
      <Band>
        <Split title="What you sent" text="This page is yours alone: its address is the only key to it.">
          <Facts facts={sentFacts(values)} />
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

function sentFacts(values: ContactValues) {
  return [
    { label: 'Name', value: `${values.firstName} ${values.lastName}` },
    { label: 'Email', value: values.email },
    { label: 'Phone', value: values.phone },
    { label: 'Company', value: values.company },
    { label: 'Subject', value: values.subject },
    { label: 'Message', value: <span className="whitespace-pre-line">{values.message}</span> },
  ].filter(({ value }) => value !== '');
}
