import { Link } from 'react-router';
import { textAddress } from '#app/desk/shared/text-address.ts';

export interface HeadedText {
  file: string;
  name: string;
  area: string;
  /** Of its page, if visitors can open it. */
  address: string | null;
  mayEdit: boolean;
  /** It has no text, so there is nothing to edit before it is opened again. */
  isClosed: boolean;
  state: { label: string; className: string; detail: string };
}

const pages = [
  { page: 'edit', label: 'Edit' },
  { page: 'publish', label: 'Check and publish' },
  { page: 'history', label: 'History' },
] as const;

interface Props {
  text: HeadedText;
  current: 'edit' | 'publish' | 'history';
  /** Whether the text stands in a form, whose own button saves it before it leads to publishing. */
  isEditing?: boolean;
  note?: string | false;
}

/** The heading of the pages of one text, and the way between them. */
export function TextHead({ text, current, isEditing = false, note = false }: Props) {
  const { file, name, area, address, mayEdit, isClosed, state } = text;
  return (
    <>
      <nav className="crumb" aria-label="Breadcrumb">
        <Link to="/desk/texts">Texts</Link>
        <span aria-hidden="true">/</span>
        <span>{area}</span>
        <span aria-hidden="true">/</span>
        <span aria-current="page">{name}</span>
      </nav>
      <div className="desk-head">
        <div>
          <h1 className="break-words">{name}</h1>
          <p className="text-state" role="status">
            <span className={state.className}>{state.label}</span>{' '}
            {state.detail && <span className="muted">{state.detail}</span>}
            {note && <span className="muted">{note}</span>}
          </p>
        </div>
        <nav className="views" aria-label="Pages of this text">
          {pages
            .filter(({ page }) => page !== 'edit' || (mayEdit && !isClosed))
            .filter(({ page }) => page !== 'publish' || !isEditing)
            .map(({ page, label }) => (
              <Link
                key={page}
                to={textAddress(page, file)}
                aria-current={page === current ? 'page' : undefined}
              >
                {label}
              </Link>
            ))}
          {current === 'edit' && !isEditing && <a href={textAddress('preview', file)}>Preview</a>}
          {address && <a href={address}>Open the page</a>}
        </nav>
      </div>
    </>
  );
}
