import { IconButton } from '#app/ui/icon-button.tsx';
import { searchButtonProps } from '../search/search-button-props.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { SiteLink } from '../site-link.tsx';
import { DrawerMenu } from './drawer-menu.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import type { Menu } from './shell.ts';

export function SiteHeader({ menu }: { menu: Menu }) {
  return (
    <header className="site-header">
      <div className="site-header__bar w">
        <SiteLink className="brand" to="/" aria-label="Pahana, home">
          <Logo />
        </SiteLink>
        <MainMenu menu={menu} />
        <IconButton icon="search" label="Search" {...searchButtonProps} />
        <SiteLink className="btn btn--ink btn--small max-lg:hidden" to="/contact">
          Contact Us
        </SiteLink>
        <DrawerMenu menu={menu} />
      </div>
      <SearchPanel menu={menu} />
    </header>
  );
}
