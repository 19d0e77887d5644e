import { useEffect, useState } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';

const threshold = 300;

export function BackToTop() {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const look = () => setScrolled(window.scrollY > threshold);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  return (
    <IconButton
      className="back-top"
      icon="top"
      label="Back to top"
      hidden={!scrolled}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        // Only here: smooth scrolling for the whole document would ride up every new page too.
        window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
        // The button is about to vanish; the keyboard goes up with the page.
        document.getElementById('main')?.focus({ preventScroll: true });
      }}
    />
  );
}
