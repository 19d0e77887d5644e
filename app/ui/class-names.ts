/** Joins what is set; keeps `class="btn undefined"` out of the page. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
