import { initialsOf } from './initials-of.ts';

/** Shown in index of a portrait. The colours rotate through a list. */
export function Initials({ name, index }: { name: string; index: number }) {
  return (
    <span className="ava" data-dye={(index % 9) + 1} aria-hidden="true">
      <b>{initialsOf(name)}</b>
    </span>
  );
}
