import { Icon } from './icon.tsx';

/** The theme script answers the press, so this works before hydration; without script it is not shown at all. Both names
 * are written and CSS shows the one that applies, because the server cannot know the theme. */
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
