import { Art } from '#app/art/art.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { ClothArt } from './cloth-art.tsx';
import { EntryLink } from './entry-link.tsx';

export type IndexRow = {
  title: string;
  text: string;
  href?: string;
  art?: string;
  items?: string[];
  /** The cloth of the industry that the row is about. */
  cloth?: string | undefined;
  meta?: string;
};

/** A row with `href` is one large link. Each row ends with its drawing, its list of items or its meta line. */
export function IndexRows({ rows }: { rows: IndexRow[] }) {
  return (
    <ul className="index">
      {rows.map((row) => {
        const className = classNames('row', row.art?.startsWith('marks/') && 'row--marks');
        return (
          <li key={row.title}>
            {row.href ? (
              <EntryLink className={className} to={row.href}>
                <RowContent {...row} />
              </EntryLink>
            ) : (
              <div className={classNames(className, !row.art && 'row--3', row.cloth && 'row--cloth')}>
                <RowContent {...row} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function RowContent({ title, text, art, items, meta, cloth }: IndexRow) {
  return (
    <>
      {cloth && <ClothArt cloth={cloth} strip />}
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
