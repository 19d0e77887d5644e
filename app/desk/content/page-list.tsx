import { Link } from 'react-router';
import { textAddress } from '#app/desk/shared/text-address.ts';

interface Props {
  rows: {
    page: string;
    message: string;
    /** The text it is corrected in. */
    text: { file: string; name: string; mayEdit: boolean } | undefined;
  }[];
}

/** Pages with what is to be said about them, each with its text. */
export function PageList({ rows }: Props) {
  return (
    <ul className="files">
      {rows.map(({ page, message, text }) => (
        <li key={`${page} ${message}`}>
          <a href={page}>{page}</a> <span className="muted">{message}</span>{' '}
          {text?.mayEdit && (
            <Link to={textAddress('edit', text.file)}>
              Edit {text.name}
              <span className="vh">, for {page}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
