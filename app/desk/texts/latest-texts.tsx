import { Link } from 'react-router';
import { textAddress } from '#app/desk/shared/text-address.ts';
import type { ShownText } from './describe-shown.ts';

interface Props {
  latest: {
    id: string;
    file: string;
    name: string;
    address: string | null;
    isClosed: boolean;
    by: string;
    shown: ShownText;
  }[];
}

/** What was published lately, and whether visitors get it already. */
export function LatestTexts({ latest }: Props) {
  return (
    <section aria-labelledby="latest">
      <h2 id="latest">Published lately</h2>
      {latest.length === 0 && (
        <p className="muted">Nothing yet. Every text is as the developers delivered it.</p>
      )}
      <ul className="files" aria-live="polite">
        {latest.map(({ id, file, name, address, isClosed, by, shown }) => (
          <li key={id}>
            <Link to={textAddress('history', file)}>{name}</Link>
            {isClosed && ' closed'} <span className="muted">by {by}</span>
            <div className="text-state">
              <span className={shown.className}>{shown.label}</span>
              {address && (
                <a href={address}>
                  See it<span className="vh">, the page of {name}</span>
                </a>
              )}
            </div>
            {shown.detail && <p className="muted">{shown.detail}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
