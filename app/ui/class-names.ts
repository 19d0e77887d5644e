/** Joins the class names that are set and skips empty values. */
export const classNames = (...names: (string | false | null | undefined)[]) =>
  names.filter(Boolean).join(' ');
