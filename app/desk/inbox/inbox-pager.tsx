import { Link } from 'react-router';
import { mostExported } from './inbox-views.ts';

interface InboxPagerProps {
  query: string;
  before: string | null;
  after: string | null;
}

export function InboxPager({ query, before, after }: InboxPagerProps) {
  const turnTo = (direction: 'before' | 'after', cursor: string) => {
    const params = new URLSearchParams(query);
    params.set(direction, cursor);
    return `/desk?${params}`;
  };
  return (
    <div className="inbox-pager">
      {(before || after) && (
        <nav aria-label="Pages">
          {before && <Link to={turnTo('before', before)}>Page before</Link>}
          {after && <Link to={turnTo('after', after)}>Next page</Link>}
        </nav>
      )}
      <a href={`/desk/leads.csv?${query}`} download>
        Download as CSV
      </a>
      <span className="muted">
        at most {mostExported.toLocaleString('en')} rows, and the download is recorded
      </span>
    </div>
  );
}
