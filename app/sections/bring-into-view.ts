/** Scrolls to the element and focuses it. Smooth scrolling only if the visitor has not asked for reduced motion. */
export function bringIntoView(element: HTMLElement, focus: HTMLElement = element) {
  const reduceMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: reduceMotion ? 'instant' : 'smooth', block: 'start' });
  focus.focus({ preventScroll: true });
}
