import { useRef, useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { searchButtonProps } from '../search/search-button-props.ts';
import { SiteLink } from '../site-link.tsx';
import { menuGroups } from './menu-groups.ts';
import { MenuPicture } from './menu-picture.tsx';
import type { Menu } from './shell.ts';
import { useClosingDetails } from './use-closing-details.ts';
import { useMenuArt } from './use-menu-art.ts';

/** The menu below 1024 px. Native details work before hydration and without JavaScript. */
export function DrawerMenu({ menu }: { menu: Menu }) {
  const drawer = useRef<HTMLDetailsElement>(null);
  useClosingDetails(drawer);
  const [isArtWanted, setIsArtWanted] = useState(false);
  const art = useMenuArt(isArtWanted, 'drawer-');
  const requestArt = () => setIsArtWanted(true);
  return (
    <details className="drawer lg:hidden" ref={drawer} onToggle={requestArt}>
      <summary className="icon-btn" aria-label="Menu">
        <Icon name="menu" className="when-shut" />
        <Icon name="close" className="when-open" />
      </summary>
      <nav className="drawer__sheet" aria-label="Menu">
        <ul>
          <DrawerLink to="/" label="Home" />
          {menuGroups.map(({ kind, label }) => (
            <li className="drawer__entry" key={kind}>
              <details name="drawer-group" onToggle={requestArt}>
                <summary className="drawer__row">
                  {label}
                  <Icon name="down" />
                </summary>
                <ul className={`drawer__list of-${kind}`}>
                  {menu[kind].map(({ slug, name }) => (
                    <li key={slug}>
                      <SiteLink to={`/${kind}/${slug}`}>
                        <MenuPicture kind={kind} slug={slug} art={art} />
                        {name}
                      </SiteLink>
                    </li>
                  ))}
                  <li>
                    <SiteLink className="drawer__all" to={`/${kind}`}>
                      View All<span className="vh"> {kind}</span>
                    </SiteLink>
                  </li>
                </ul>
              </details>
            </li>
          ))}
          <DrawerLink to="/about" label="About Us" />
          <DrawerLink to="/careers" label="Careers" />
        </ul>
        <div className="mt-6 grid grid-cols-2 gap-3">
          <button className="btn btn--line" type="button" {...searchButtonProps}>
            Search
          </button>
          <SiteLink className="btn" to="/contact">
            Contact Us
          </SiteLink>
        </div>
      </nav>
    </details>
  );
}

function DrawerLink({ to, label }: { to: string; label: string }) {
  return (
    <li className="drawer__entry">
      <SiteLink className="drawer__row" to={to}>
        {label}
      </SiteLink>
    </li>
  );
}
