/** Focuses the outcome of a form and scrolls just far enough to show it. */
export function showOutcome(element: HTMLElement) {
  const reduceMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ behavior: reduceMotion ? 'instant' : 'smooth', block: 'nearest' });
}
