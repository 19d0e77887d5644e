import { Link } from 'react-router';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { readContact } from './read-contact.server.ts';

type ContactLead = Awaited<ReturnType<typeof readContact>>['leads'][number];

interface ContactLeadsProps {
  leads: ContactLead[];
  /** Names the person of each lead. */
  isCompany: boolean;
}

/** Newest first; each conversation is folded and in its own order. */
export function ContactLeads({ leads, isCompany }: ContactLeadsProps) {
  return (
    <ol className="contact-leads">
      {leads.map((lead) => (
        <li key={lead.reference}>
          <p className="contact-leads__head">
            <Link className="num" to={`/desk/leads/${lead.reference}`}>
              {lead.reference}
            </Link>
            <span className={lead.isOpen ? 'state state--warn' : 'state'}>{lead.state}</span>
            <time className="num muted" dateTime={lead.cameAt}>
              {lead.came}
            </time>
          </p>
          <p>
            {isCompany && (
              <>
                <Link to={`/desk/leads/${lead.reference}/person`}>{lead.name}</Link>
                {': '}
              </>
            )}
            {lead.about}
          </p>
          <p className="muted">
            {lead.form}
            {lead.owner && `, with ${lead.owner}`}.
            {!isCompany && lead.otherEmail && ` The same number, but another address: ${lead.otherEmail}.`}
          </p>
          {lead.conversation.length > 0 && (
            <Disclosure summary={`Conversation (${lead.conversation.length})`}>
              <Conversation texts={lead.conversation} />
            </Disclosure>
          )}
          {lead.files.length > 0 && <Files files={lead.files} />}
        </li>
      ))}
    </ol>
  );
}

const classOf = { letter: 'letter', note: 'note', reply: 'letter letter--ours' };
const verbOf = { letter: 'wrote', note: 'added a note', reply: 'replied' };

function Conversation({ texts }: { texts: ContactLead['conversation'] }) {
  return (
    <ol className="log">
      {texts.map(({ kind, at, time, who, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: past entries never change their order
        <li key={index}>
          <time dateTime={at}>{time}</time>
          <div>
            <p>
              <b>{who}</b> {verbOf[kind]}
            </p>
            <p className={classOf[kind]}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function Files({ files }: { files: ContactLead['files'] }) {
  return (
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
  );
}
