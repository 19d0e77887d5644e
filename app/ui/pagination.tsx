import { Link } from 'react-router';
import { pageNumbers } from './page-numbers.ts';

type Props = { page: number; pages: number; hrefOf: (page: number) => string; label?: string };

export function Pagination({ page, pages, hrefOf, label = 'Pages' }: Props) {
  if (pages < 2) return null;
  return (
    <nav className="pagination" aria-label={label}>
      {page > 1 && (
        <Link rel="prev" to={hrefOf(page - 1)}>
          Previous
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index, all) =>
        number === null ? (
          <span key={`after-${all[index - 1]}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={hrefOf(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link rel="next" to={hrefOf(page + 1)}>
          Next
        </Link>
      )}
    </nav>
  );
}
