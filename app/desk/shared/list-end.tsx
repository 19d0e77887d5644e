import { Link } from 'react-router';

interface Props {
  /** What the list contains, such as "subscribers". */
  of: string;
  /** Address of the first page; null on the first page. */
  first: string | null;
  /** Address of the next page; null on the last page. */
  next: string | null;
}

/** Links to the other pages of a long list. */
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
