import { Art } from '#app/art/art.tsx';
import { SiteLink } from './site-link.tsx';

export type IndexRow = {
  title: string;
  text: string;
  href?: string;
  art?: string;
  items?: string[];
  meta?: string;
};

/** A row with `href` is one large link. Each row ends with its drawing, its list of items or its meta line. */
export function IndexRows({ rows }: { rows: IndexRow[] }) {
  return (
    <ul className="index">
      {rows.map((row) => (
        <li key={row.title}>
          {row.href ? (
            <SiteLink className="row" to={row.href}>
              <RowContent {...row} />
            </SiteLink>
          ) : (
            <div className={row.art ? 'row' : 'row row--3'}>
              <RowContent {...row} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

function RowContent({ title, text, art, items, meta }: IndexRow) {
  return (
    <>
      <h3>{title}</h3>
      <p>{text}</p>
      {art && <Art name={art} />}
      {meta && <p className="small">{meta}</p>}
      {items && (
        <ul className="small grid gap-1">
          {items.map((item) => (
            <li className="text-pretty" key={item}>
              {item}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
