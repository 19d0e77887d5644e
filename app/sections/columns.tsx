import { SiteLink } from './site-link.tsx';

export type Column = {
  title: string;
  description: string;
  /** A result, shown below the description. */
  note?: string;
  link?: { label: string; href: string } | undefined;
};

const spans = { 2: '[--span:6]', 3: '[--span:4]', 4: '[--span:3]' };

export function Columns({ columns, perRow }: { columns: Column[]; perRow: 2 | 3 | 4 }) {
  return (
    <ul className={`columns ${spans[perRow]}`}>
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
