/** What became of a form takes the focus, and the page moves as far as it must to show it. */
export function showOutcome(element: HTMLElement) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.focus({ preventScroll: true });
  element.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'nearest' });
}
