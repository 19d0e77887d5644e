import { initialsOf } from './initials-of.ts';

/** Stands where a portrait would. The dyes take turns through a list. */
export function Initials({ name, place }: { name: string; place: number }) {
  return (
    <span className="ava" data-dye={(place % 9) + 1} aria-hidden="true">
      <b>{initialsOf(name)}</b>
    </span>
  );
}
