/** The page moves to the element and the keyboard goes with it; smoothly only where motion is welcome. */
export function bringIntoView(element: HTMLElement, focus: HTMLElement = element) {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
  focus.focus({ preventScroll: true });
}
