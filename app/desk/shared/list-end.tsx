import { Link } from 'react-router';

interface Props {
  /** What the list holds, as in "subscribers". */
  of: string;
  /** Where it begins; nothing on the first page. */
  first: string | null;
  /** Where it goes on; nothing on the last. */
  next: string | null;
}

/** Ways on from one page of a long list. */
export function ListEnd({ of, first, next }: Props) {
  if (!first && !next) return null;
  return (
    <nav className="views mt-4" aria-label={`Pages of ${of}`}>
      {first && <Link to={first}>Newest</Link>}
      {next && (
        <Link to={next} rel="next">
          Older
        </Link>
      )}
    </nav>
  );
}
