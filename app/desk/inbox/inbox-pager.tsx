import { Link } from 'react-router';
import { maxExportedRows } from './inbox-views.ts';

interface InboxPagerProps {
  query: string;
  before: string | null;
  after: string | null;
}

export function InboxPager({ query, before, after }: InboxPagerProps) {
  const pageHref = (direction: 'before' | 'after', cursor: string) => {
    const params = new URLSearchParams(query);
    params.set(direction, cursor);
    return `/desk?${params}`;
  };
  return (
    <div className="inbox-pager">
      {(before || after) && (
        <nav aria-label="Pages">
          {before && <Link to={pageHref('before', before)}>Previous page</Link>}
          {after && <Link to={pageHref('after', after)}>Next page</Link>}
        </nav>
      )}
      <a href={`/desk/leads.csv?${query}`} download>
        Download as CSV
      </a>
      <span className="muted">
        at most {maxExportedRows.toLocaleString('en')} rows, and the download is recorded
      </span>
    </div>
  );
}
