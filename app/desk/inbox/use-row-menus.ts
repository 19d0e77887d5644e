import { useEffect } from 'react';

const openMenu = () => document.querySelector<HTMLDetailsElement>('.row-menu[open]');

/** Closes the open menu of a row on Escape, on a click elsewhere and after a choice. */
export function useRowMenus(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const menu = openMenu();
      const isInSummary = target instanceof Element && target.closest('summary');
      if (menu && !isInSummary) menu.open = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const menu = event.key === 'Escape' && openMenu();
      if (!menu) return;
      event.preventDefault();
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('click', onClick);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
}
