import { SiteLink } from './site-link.tsx';

export type Column = {
  title: string;
  description: string;
  /** What it has come to, under the sentence. */
  note?: string;
  link?: { label: string; href: string } | undefined;
};

const columnCounts = { 2: '[--cols:2]', 3: '[--cols:3]', 4: '[--cols:4]' };

export function Columns({ columns, across }: { columns: Column[]; across: 2 | 3 | 4 }) {
  return (
    <ul className={`columns ${columnCounts[across]}`}>
      {columns.map(({ title, description, note, link }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{description}</p>
          {note && <p className="eyebrow mt-3">{note}</p>}
          {link && (
            <SiteLink className="link mt-4" to={link.href}>
              {link.label}
            </SiteLink>
          )}
        </li>
      ))}
    </ul>
  );
}
