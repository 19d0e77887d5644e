import { useRef } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { SiteNavLink } from '../site-link.tsx';
import { MegaPanel } from './mega-panel.tsx';
import { menuGroups } from './menu-groups.ts';
import type { Menu } from './shell.ts';
import { useMenuArt } from './use-menu-art.ts';
import { useMenuPanels } from './use-menu-panels.ts';

/** Before hydration CSS opens the panels on hover and focus; afterwards `open` decides. */
export function MainMenu({ menu }: { menu: Menu }) {
  const nav = useRef<HTMLElement>(null);
  const { isHydrated, open } = useMenuPanels(nav);
  const art = useMenuArt(open !== null, 'menu-');
  return (
    <nav className="max-lg:hidden" aria-label="Main" ref={nav}>
      <ul className="menu" data-live={isHydrated || undefined}>
        <MenuItem to="/" label="Home" end />
        {menuGroups.map(({ kind, label, heading }) => (
          <li className="menu__item" key={kind} data-panel={kind} data-open={open === kind || undefined}>
            <SiteNavLink className="menu__link" to={`/${kind}`}>
              {label}
            </SiteNavLink>
            <button
              className="menu__toggle"
              type="button"
              aria-expanded={open === kind}
              aria-controls={`panel-${kind}`}
              aria-label={`Show all ${kind}`}
            >
              <Icon name="down" />
            </button>
            <MegaPanel
              id={`panel-${kind}`}
              kind={kind}
              heading={heading(menu[kind].length)}
              entries={menu[kind]}
              art={art}
            />
          </li>
        ))}
        <MenuItem to="/about" label="About Us" />
        <MenuItem to="/careers" label="Careers" />
      </ul>
    </nav>
  );
}

function MenuItem({ to, label, end = false }: { to: string; label: string; end?: boolean }) {
  return (
    <li className="menu__item">
      <SiteNavLink className="menu__link" to={to} end={end}>
        {label}
      </SiteNavLink>
    </li>
  );
}
