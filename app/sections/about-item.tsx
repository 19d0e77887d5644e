import { Checkbox } from '#app/ui/checkbox.tsx';

/** Shown when a link has filled in the form: stores what the request is about, independent of the message text. */
export function AboutItem({ name }: { name: string }) {
  if (!name) return null;
  return (
    <Checkbox
      key={name}
      name="about"
      full
      value={name}
      defaultChecked
      label={<b>This is about {name}</b>}
      hint="From the page you came from. The form is filled in for it: change whatever does not fit."
    />
  );
}
