import { DrawerMenu } from './drawer-menu.tsx';
import { Logo } from './logo.tsx';
import { MainMenu } from './main-menu.tsx';
import type { Menu } from './shell.ts';
import { SiteLink } from './site-link.tsx';

export function SiteHeader({ menu }: { menu: Menu }) {
  return (
    <header className="site-header">
      <div className="w flex h-full items-center gap-7">
        <SiteLink className="brand" to="/" aria-label="Pahana, home">
          <Logo />
        </SiteLink>
        <MainMenu menu={menu} />
        <SiteLink className="btn btn--ink btn--small max-lg:hidden" to="/contact">
          Contact Us
        </SiteLink>
        <DrawerMenu menu={menu} />
      </div>
    </header>
  );
}
