import { type ComponentProps, type ReactNode, useId } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TagInput } from '../shared/tag-input.tsx';
import { type ListedFile, ShowFileLink } from '../shown-file/shown-file-frame.tsx';
import { ApplicationStage } from './application-stage.tsx';
import { LeadHandling } from './lead-handling.tsx';
import { LeadMove } from './lead-move.tsx';
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
      /** Null if no other leads of the same company can be found. */
      companyName: string | null;
      consent: string | null;
      received: string;
      cameBy: string | null;
      rest: { label: string; value: string }[];
    };
    may: { merge: boolean; move: boolean };
    application: Pick<
      ComponentProps<typeof ApplicationStage>,
      'opening' | 'stage' | 'stageReason' | 'isOpen'
    > | null;
    late: { why: string } | null;
    tags: TagsProps['tags'];
    move: ComponentProps<typeof LeadMove>['move'];
    files: (ListedFile & { note: string })[];
    /** Shows a file beside the application. */
    show: (file: ListedFile) => void;
    children?: ReactNode;
  };

export function LeadSide(props: Props) {
  const {
    lead,
    may,
    application,
    colleagues,
    promise,
    late,
    tags,
    move,
    files,
    others,
    newsletter,
    show,
    children,
  } = props;
  const contact = [
    { label: 'Email', value: lead.email && <a href={mailtoHref(lead.email)}>{lead.email}</a> },
    { label: 'Phone', value: lead.phone && <a href={`tel:${toDial(lead.phone)}`}>{lead.phone}</a> },
    { label: 'Company', value: <CompanyLink lead={lead} /> },
    { label: 'Consent', value: lead.consent },
    { label: 'Received', value: lead.received },
    { label: 'Came by', value: lead.cameBy },
  ];
  return (
    <aside className="desk-side" aria-label="Lead details">
      <Part title="Promise">
        <PromiseClock promise={promise} />
        {late && <Lateness why={late.why} />}
      </Part>
      {application && <ApplicationStage {...application} reference={lead.reference} version={lead.version} />}
      {children}
      {(may.assign || may.state || may.snooze) && (
        <Part title="Handling">
          <LeadHandling {...{ lead, may, colleagues }} />
        </Part>
      )}
      <Part title="Contact">
        <DenseFacts facts={contact} />
      </Part>
      <Part title="Tags">
        <LeadTags version={lead.version} tags={tags} />
      </Part>
      {may.move && (
        <Part title="Department">
          <LeadMove version={lead.version} move={move} />
        </Part>
      )}
      {lead.rest.length > 0 && (
        <Part title="Also sent">
          <DenseFacts facts={lead.rest} />
        </Part>
      )}
      {files.length > 0 && (
        <Part title="Files">
          <ul className="files">
            {files.map((file) => (
              <li key={file.id}>
                {file.href ? (
                  <a className="underline underline-offset-4" href={file.href} download>
                    {file.name}
                  </a>
                ) : (
                  <span className="break-words">{file.name}</span>
                )}{' '}
                <span className="muted">{file.note}</span>{' '}
                {file.canBeShown && (
                  <ShowFileLink file={file} show={show} className="underline underline-offset-4">
                    Show<span className="vh"> {file.name}</span>
                  </ShowFileLink>
                )}
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
        {(lead.email || lead.phone) && (
          <p className="mt-1.5">
            <Link className="underline underline-offset-4" to={`/desk/leads/${lead.reference}/person`}>
              Everything from this person
            </Link>
          </p>
        )}
      </Part>
    </aside>
  );
}

type TagsProps = { version: number; tags: { own: string[]; known: string[] } };

function LeadTags({ version, tags: { own, known } }: TagsProps) {
  const id = useId();
  return (
    <Form method="post" className="desk-pick" preventScrollReset>
      <input type="hidden" name="intent" value="tags" />
      <input type="hidden" name="version" value={version} />
      <div className="field">
        <label htmlFor={id} className="vh">
          Tags
        </label>
        <TagInput
          key={own.join()}
          id={id}
          label="Tags"
          describedBy={`${id}-hint`}
          tags={known}
          defaultValue={own.join(', ')}
        />
      </div>
      <Button type="submit" tone="line" small>
        Save tags
      </Button>
      <p className="hint w-full" id={`${id}-hint`}>
        At most five short words, with commas. Nothing personal: everybody here sees them.
      </p>
    </Form>
  );
}

function Lateness({ why }: { why: string }) {
  const { search } = useLocation();
  // With the list from which the lead was opened.
  const query = new URLSearchParams(search);
  query.set('explain', '1');
  return (
    <p className="mt-1">
      {why ? (
        <>Late because: {why}</>
      ) : (
        <Link className="underline underline-offset-4" to={`?${query}#late`}>
          Say why it was late
        </Link>
      )}
    </p>
  );
}

/** Leads to all leads of the company, if it can be told from a name or from its own mail domain. */
function CompanyLink({ lead: { reference, company, companyName } }: Pick<Props, 'lead'>) {
  if (!companyName) return company;
  return <Link to={`/desk/leads/${reference}/company`}>{companyName}</Link>;
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
