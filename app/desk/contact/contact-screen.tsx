import { Link } from 'react-router';
import { Notice } from '#app/ui/notice.tsx';
import { ListEnd } from '../shared/list-end.tsx';
import { ContactLeads } from './contact-leads.tsx';
import { ContactSide } from './contact-side.tsx';
import type { readContact } from './read-contact.server.ts';

type Contact = Awaited<ReturnType<typeof readContact>>;

const texts = {
  person: {
    of: 'Person',
    unknown: 'This lead has no address and no telephone number, so no other can be found.',
  },
  company: {
    of: 'Company',
    unknown:
      'This lead names no company, and anybody can have an address at its mail provider. No other can be found.',
  },
};

/** Everything that one person or company ever wrote. */
export function ContactScreen({ contact }: { contact: Contact }) {
  const { kind, reference, title, isKnown, open, leads, total, hasMore, first, next } = contact;
  return (
    <div className="desk-main">
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk">Inbox</Link>
        <span aria-hidden="true">/</span>
        <Link to={`/desk/leads/${reference}`}>{reference}</Link>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{texts[kind].of}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1>{title}</h1>
          <p className="muted">
            {texts[kind].of}. {countLeads(total, hasMore)}
          </p>
        </div>
      </div>
      {!isKnown && (
        <Notice className="mb-5">
          <p>{texts[kind].unknown}</p>
        </Notice>
      )}
      <div className="desk-grid">
        <div>
          <OpenPromises open={open} />
          <section aria-labelledby="contact-leads">
            <h2 id="contact-leads" className="desk-rule">
              Leads
            </h2>
            <ContactLeads leads={leads} isCompany={kind === 'company'} />
            <ListEnd of="leads" first={first} next={next} />
          </section>
        </div>
        <ContactSide contact={contact} />
      </div>
    </div>
  );
}

function countLeads(total: number, hasMore: boolean): string {
  if (hasMore) return `More than ${total.toLocaleString('en')} leads.`;
  return total === 1 ? 'One lead.' : `${total.toLocaleString('en')} leads.`;
}

function OpenPromises({ open }: { open: Contact['open'] }) {
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="contact-open" className="contact-open">
      <h2 id="contact-open">Waiting for us</h2>
      <ul className="files">
        {open.map(({ reference, about, isLate, due, owner }) => (
          <li key={reference}>
            <Link className="underline underline-offset-4" to={`/desk/leads/${reference}`}>
              {reference}
            </Link>{' '}
            {about}
            <span className={isLate ? 'log__bad block' : 'muted block'}>
              {isLate && 'Late. '}
              {due}, {owner}.
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
