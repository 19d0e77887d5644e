import { Form } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';

interface SessionListProps {
  sessions: {
    id: string;
    device: string;
    address: string;
    since: string;
    lastUsed: string;
    isCurrent: boolean;
  }[];
}

export function SessionList({ sessions }: SessionListProps) {
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <p className="muted mt-1 mb-3">
        A session ends 30 minutes after its last use, and after 12 hours in any case.
      </p>
      <ul className="roll">
        {sessions.map(({ id, device, address, since, lastUsed, isCurrent }) => (
          <li key={id}>
            <div>
              <p>
                <b>{device}</b> {isCurrent && <Badge tone="ok">This one</Badge>}
              </p>
              <p className="muted">
                <span className="num">{address}</span>, since {since}, last used {lastUsed}
              </p>
            </div>
            {!isCurrent && (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  type="submit"
                  name="intent"
                  value="end-session"
                  tone="line"
                  small
                  aria-label={`Sign out ${device}, since ${since}`}
                >
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="end-others" tone="ink" small>
            Sign out everywhere else
          </Button>
        </Form>
      )}
    </section>
  );
}
