import { SiteLink } from '../site-link.tsx';
import type { CatalogueKind, MenuEntry } from './shell.ts';

type Props = { id: string; kind: CatalogueKind; heading: string; entries: MenuEntry[] };

export function MegaPanel({ id, kind, heading, entries }: Props) {
  return (
    <div className="mega" id={id}>
      <div className="w">
        <div className="flex items-baseline justify-between gap-8 pb-2.5">
          <p className="font-display text-block font-medium">{heading}</p>
          <SiteLink className="link" to={`/${kind}`}>
            View All<span className="vh"> {kind}</span>
          </SiteLink>
        </div>
        <ul className="mega__list">
          {entries.map(({ slug, name, summary }) => (
            <li key={slug}>
              <SiteLink to={`/${kind}/${slug}`}>
                <b>{name}</b>
                <span>{summary}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
