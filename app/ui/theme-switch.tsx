import { Icon } from './icon.tsx';

/** The theme script handles the click, so it works before hydration; without JavaScript it is hidden. Both labels are
 * rendered and CSS shows one of them, because the server does not know the theme. */
export function ThemeSwitch() {
  return (
    <button type="button" className="icon-btn theme-switch" data-theme-switch>
      <span className="when-light">
        <Icon name="moon" />
        <span className="vh">Use the dark theme</span>
      </span>
      <span className="when-dark">
        <Icon name="sun" />
        <span className="vh">Use the light theme</span>
      </span>
    </button>
  );
}
