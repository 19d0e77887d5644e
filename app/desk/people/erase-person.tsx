import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface ErasePersonProps {
  person: string;
  stores: { label: string; count: number }[];
  sight: string;
  isUnconfirmed: boolean;
}

/** What will go is listed, and the address has to be typed again: this cannot be taken back. */
export function ErasePerson({ person, stores, sight, isUnconfirmed }: ErasePersonProps) {
  const isErasing = useNavigation().formData?.get('intent') === 'erase';
  const going = stores.filter(({ count }) => count > 0);
  return (
    <section>
      <h2>Erase it</h2>
      <p className="mb-2">This will go, at once and for good:</p>
      <ul className="going">
        {going.map(({ label, count }) => (
          <li key={label}>
            <b className="num">{count}</b> {label}
          </li>
        ))}
      </ul>
      <p className="muted mb-3">
        Then every table and the file store are searched for what may be left, and you get a proof that names
        nobody.
      </p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="person" value={person} />
        <input type="hidden" name="sight" value={sight} />
        <TextInput
          label="Type it again to confirm"
          name="again"
          hint={person}
          error={isUnconfirmed ? 'This is not what you looked up: nothing was erased' : undefined}
          required
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" name="intent" value="erase" tone="ink" disabled={isErasing}>
          {isErasing ? 'Erasing and searching' : 'Erase this person'}
        </Button>
      </Form>
    </section>
  );
}
