import { IconButton } from '#app/ui/icon-button.tsx';
import { useFloatingButtons } from './use-floating-buttons.ts';

/** Shown by CSS beyond 300 px. */
export function BackToTop() {
  useFloatingButtons();
  return (
    <IconButton
      className="back-top"
      icon="top"
      label="Back to top"
      onClick={() => {
        const reduceMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
        // Smooth scrolling only here: set in CSS for the whole document, it would also animate every page change.
        window.scrollTo({ top: 0, behavior: reduceMotion ? 'instant' : 'smooth' });
        // The button disappears, so the focus moves to the top as well.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
