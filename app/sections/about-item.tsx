import { Checkbox } from '#app/ui/checkbox.tsx';

/** Of a form that a link has filled in: what it is about, kept with the request whatever the message says. */
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
