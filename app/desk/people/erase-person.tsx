import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface ErasePersonProps {
  person: string;
  stores: { label: string; count: number }[];
  fingerprint: string;
  isUnconfirmed: boolean;
}

/** Lists what will be erased and asks for the address again, because erasing cannot be undone. */
export function ErasePerson({ person, stores, fingerprint, isUnconfirmed }: ErasePersonProps) {
  const isErasing = useNavigation().formData?.get('intent') === 'erase';
  const toErase = stores.filter(({ count }) => count > 0);
  return (
    <section>
      <h2>Erase it</h2>
      <p className="mb-2">This will be erased, at once and for good:</p>
      <ul className="to-erase">
        {toErase.map(({ label, count }) => (
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
        <input type="hidden" name="sight" value={fingerprint} />
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
