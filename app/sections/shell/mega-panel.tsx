import { SiteLink } from '../site-link.tsx';
import { MenuPicture } from './menu-picture.tsx';
import type { CatalogueKind, MenuEntry } from './shell.ts';
import type { MenuArt } from './use-menu-art.ts';

type Props = {
  id: string;
  kind: CatalogueKind;
  heading: string;
  entries: MenuEntry[];
  art: MenuArt | undefined;
};

export function MegaPanel({ id, kind, heading, entries, art }: Props) {
  return (
    <div className="mega" id={id}>
      <div className="w">
        <div className="flex items-baseline justify-between gap-8 pb-2.5">
          <p className="font-display text-block font-medium">{heading}</p>
          <SiteLink className="link" to={`/${kind}`}>
            View All<span className="vh"> {kind}</span>
          </SiteLink>
        </div>
        <ul className={`mega__list of-${kind}`}>
          {entries.map(({ slug, name, summary }) => (
            <li key={slug}>
              <SiteLink to={`/${kind}/${slug}`}>
                <MenuPicture kind={kind} slug={slug} art={art} />
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
