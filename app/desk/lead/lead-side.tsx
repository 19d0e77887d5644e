import type { ComponentProps, ReactNode } from 'react';
import { ApplicationStage } from './application-stage.tsx';
import { LeadHandling } from './lead-handling.tsx';
import { mailtoHref } from './mailto-href.ts';
import { PromiseClock } from './promise-clock.tsx';
import { SamePerson } from './same-person.tsx';

type Props = ComponentProps<typeof LeadHandling> &
  ComponentProps<typeof PromiseClock> &
  Pick<ComponentProps<typeof SamePerson>, 'others' | 'newsletter'> & {
    lead: {
      reference: string;
      email: string | null;
      phone: string;
      company: string;
      consent: string | null;
      received: string;
      cameBy: string | null;
      rest: { label: string; value: string }[];
    };
    may: { merge: boolean };
    application: Pick<ComponentProps<typeof ApplicationStage>, 'opening' | 'stage' | 'stageReason'> | null;
    files: { id: string; name: string; note: string; href: string | null }[];
  };

export function LeadSide({ lead, may, application, colleagues, promise, files, others, newsletter }: Props) {
  const contact = [
    { label: 'Email', value: lead.email && <a href={mailtoHref(lead.email)}>{lead.email}</a> },
    { label: 'Phone', value: lead.phone && <a href={`tel:${toDial(lead.phone)}`}>{lead.phone}</a> },
    { label: 'Company', value: lead.company },
    { label: 'Consent', value: lead.consent },
    { label: 'Received', value: lead.received },
    { label: 'Came by', value: lead.cameBy },
  ];
  return (
    <aside className="desk-side" aria-label="Lead details">
      <Part title="Promise">
        <PromiseClock promise={promise} />
      </Part>
      {application && <ApplicationStage {...application} reference={lead.reference} version={lead.version} />}
      {(may.assign || may.state) && (
        <Part title="Handling">
          <LeadHandling {...{ lead, may, colleagues }} />
        </Part>
      )}
      <Part title="Contact">
        <DenseFacts facts={contact} />
      </Part>
      {lead.rest.length > 0 && (
        <Part title="Also sent">
          <DenseFacts facts={lead.rest} />
        </Part>
      )}
      {files.length > 0 && (
        <Part title="Files">
          <ul className="files">
            {files.map(({ id, name, note, href }) => (
              <li key={id}>
                {href ? (
                  <a className="underline underline-offset-4" href={href} download>
                    {name}
                  </a>
                ) : (
                  <span className="break-words">{name}</span>
                )}{' '}
                <span className="muted">{note}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Earlier from this person">
        {lead.email ? (
          <SamePerson {...{ others, newsletter }} mayMerge={may.merge} />
        ) : (
          <p className="muted">Without an email address we cannot find earlier messages.</p>
        )}
      </Part>
    </aside>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function DenseFacts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="facts facts--dense">
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const toDial = (phone: string) => phone.replace(/[^\d+]/g, '');
