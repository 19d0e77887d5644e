import { SiteLink } from './site-link.tsx';

type Props = {
  id?: string;
  title: string;
  text?: string;
  link?: { label: string; href: string };
  /** The smaller heading of a list, for pages with many sections. */
  list?: boolean;
};

export function SectionHead({ id, title, text, link, list }: Props) {
  return (
    <div className={list ? 'head head--list' : 'head'}>
      <h2 id={id}>{title}</h2>
      <div>
        {text && <p>{text}</p>}
        {link && (
          <SiteLink className="link mt-2" to={link.href}>
            {link.label}
          </SiteLink>
        )}
      </div>
    </div>
  );
}
