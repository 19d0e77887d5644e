import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

interface WallScreensProps {
  screens: { id: string; name: string; added: string; lastSeen: string }[];
}

export function WallScreens({ screens }: WallScreensProps) {
  return (
    <section aria-labelledby="screens" className="mt-10">
      <h2 id="screens">Wall screens</h2>
      <p className="muted mt-1 mb-3">
        A wall screen shows how many leads wait in each department, and nothing else. It stays on without
        anybody being signed in.
      </p>
      {screens.length > 0 && (
        <ul className="roll">
          {screens.map(({ id, name, added, lastSeen }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{name}</b>
                </p>
                <p className="muted">
                  Added {added}, last seen {lastSeen}
                </p>
              </div>
              <Form method="post">
                <input type="hidden" name="screen" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove-wall-screen"
                  tone="line"
                  small
                  aria-label={`Switch off ${name}`}
                >
                  Switch off
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <details className="roll__more mt-3">
        <summary>Use this browser as a wall screen</summary>
        <Form method="post" reloadDocument>
          <p>You are signed out in this browser, and it opens the counts only.</p>
          <TextInput
            label="Name of the screen"
            name="name"
            id="screen-name"
            maxLength={60}
            required
            autoComplete="off"
            placeholder="Sales room"
          />
          <Button type="submit" name="intent" value="add-wall-screen" small>
            Use this browser
          </Button>
        </Form>
      </details>
    </section>
  );
}
