import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { NoticeRow } from './read-notices.server.ts';

/** Opening a lead marks what was told about it as seen. */
export function NoticeList({ rows }: { rows: NoticeRow[] }) {
  return (
    <ul className="roll">
      {rows.map(({ id, what, reference, name, opens, at, isSeen }) => (
        <li key={id}>
          <p className="flex min-h-11 flex-wrap items-center gap-x-3">
            {!isSeen && <Badge tone="accent">New</Badge>}
            {opens ? (
              <Link className="py-2 underline underline-offset-4" to={`/desk/leads/${reference}`}>
                <b>{what}</b>, <span className="num">{reference}</span>
              </Link>
            ) : (
              <span>
                <b>{what}</b>, <span className="num">{reference}</span>
              </span>
            )}
          </p>
          <p className="muted">
            {name && `${name}, `}
            <span className="num">{at}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
