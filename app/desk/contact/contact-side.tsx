import { Link } from 'react-router';
import type { readContact } from './read-contact.server.ts';

type Contact = Awaited<ReturnType<typeof readContact>>;

export function ContactSide({ contact }: { contact: Contact }) {
  const { facts, people, newsletter, colleagues } = contact;
  const known = facts.filter(({ values }) => values.length > 0);
  return (
    <aside className="desk-side" aria-label="Contact details">
      {known.length > 0 && (
        <section>
          <h2>Contact</h2>
          <dl className="facts facts--dense">
            {known.map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="whitespace-pre-line">{values.join('\n')}</dd>
              </div>
            ))}
          </dl>
          {newsletter && <p className="muted">{newsletter}</p>}
        </section>
      )}
      {people.length > 0 && (
        <section>
          <h2>People on this page</h2>
          <ul className="files">
            {people.map(({ name, reference }) => (
              <li key={reference}>
                <Link className="underline underline-offset-4" to={`/desk/leads/${reference}/person`}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h2>Colleagues who know them</h2>
        <p className="muted">{colleagues.length > 0 ? colleagues.join(', ') : 'Nobody has answered yet.'}</p>
      </section>
    </aside>
  );
}
