import { SiteLink } from './site-link.tsx';

type Props = { id?: string; title: string; text?: string; link?: { label: string; href: string } };

export function SectionHead({ id, title, text, link }: Props) {
  return (
    <div className="head">
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
