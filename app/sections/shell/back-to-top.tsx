import { useEffect, useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';

const threshold = 300;

export function BackToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const update = () => setScrolled(window.scrollY > threshold);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return (
    <IconButton
      className="back-top"
      icon="top"
      label="Back to top"
      hidden={!scrolled}
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
