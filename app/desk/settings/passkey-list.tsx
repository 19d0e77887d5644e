import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { AddPasskey } from './add-passkey.tsx';

interface PasskeyListProps {
  passkeys: { id: string; name: string; added: string | null; isShared: boolean }[];
  /** The name of the passkey that is about to be added. */
  newName: string | undefined;
}

export function PasskeyList({ passkeys, newName }: PasskeyListProps) {
  return (
    <section aria-labelledby="passkeys" className="desk-side">
      <div>
        <h2 id="passkeys">Passkeys</h2>
        <p className="muted mt-1">A finger, a face or a PIN of this device instead of the code by mail.</p>
      </div>
      {passkeys.length > 0 && (
        <ul className="roll">
          {passkeys.map(({ id, name, added, isShared }) => (
            <li key={id}>
              <Form method="post" className="roll__name">
                <input type="hidden" name="passkey" value={id} />
                <input
                  key={name}
                  className="input"
                  name="name"
                  defaultValue={name}
                  maxLength={60}
                  required
                  aria-label={`Name of ${name}`}
                />
                <Button type="submit" name="intent" value="rename-passkey" tone="line" small>
                  Rename
                </Button>
                <button className="link" type="submit" name="intent" value="remove-passkey" formNoValidate>
                  Remove
                </button>
              </Form>
              <p className="muted">
                {added && `Added ${added}. `}
                {isShared ? 'Your password manager stores it.' : 'It never leaves its device.'}
              </p>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey name={newName} />
      <noscript>
        <p className="muted">Adding one needs JavaScript.</p>
      </noscript>
    </section>
  );
}
