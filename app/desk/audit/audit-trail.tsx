import { Link } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';

interface AuditTrailProps {
  entries: {
    number: string;
    at: string;
    seconds: string;
    staff: string | null;
    action: string;
    lead: string | null;
    href: string | null;
    proof: string | null;
    /** The text of the site that it is about. */
    text: { name: string; href: string } | null;
    detail: string;
    seal: string;
  }[];
  /** The link to the next page of older entries. */
  older: string | null;
  /** Whether no lead ever had the reference in the filter. */
  isUnknown: boolean;
}

export function AuditTrail({ entries, older, isUnknown }: AuditTrailProps) {
  if (entries.length === 0)
    return (
      <p className="muted" role="status">
        {isUnknown
          ? 'We never issued this reference, or its lead was deleted automatically.'
          : 'No entry matches these filters.'}
      </p>
    );
  return (
    <>
      <ol className="trail">
        {entries.map(({ number, at, seconds, staff, action, lead, href, proof, text, detail, seal }) => (
          <li key={number}>
            <span className="trail__number num">{number}</span>
            <time>
              {at}
              <span className="muted">:{seconds}</span>
            </time>
            <div>
              <p>
                <b>{staff ?? 'A command'}</b> {action}
                {lead && (
                  <> {href ? <Link to={href}>{lead}</Link> : <span className="muted">({lead})</span>}</>
                )}
                {text && (
                  <>
                    : <Link to={text.href}>{text.name}</Link>
                  </>
                )}
                {proof && (
                  <>
                    {' '}
                    <Link to={`/desk/people/proofs/${proof}`}>Proof {proof}</Link>
                  </>
                )}
              </p>
              {detail && <p className="muted">{detail}</p>}
            </div>
            <code className="seal" title="The beginning of its seal">
              {seal}
            </code>
          </li>
        ))}
      </ol>
      {older && (
        <p className="mt-4">
          <ButtonLink to={older} tone="line" small>
            Older entries
          </ButtonLink>
        </p>
      )}
    </>
  );
}
