import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';

export interface ReplyRow {
  id: string;
  name: string;
  version: number;
  about: string;
  letter: string;
  mayChange: boolean;
}

export function ReplyList({ replies }: { replies: ReplyRow[] }) {
  return (
    <ul className="roll">
      {replies.map(({ id, name, version, about, letter, mayChange }) => (
        <li key={id}>
          <div>
            <p>{mayChange ? <Link to={`/desk/replies/${id}`}>{name}</Link> : <b>{name}</b>}</p>
            <p className="muted">{about}</p>
            <details className="roll__more">
              <summary>
                Preview<span className="vh"> of {name}</span>
              </summary>
              <p className="paper whitespace-pre-line">{letter}</p>
            </details>
          </div>
          {mayChange && (
            <Form method="post">
              <input type="hidden" name="reply" value={id} />
              <input type="hidden" name="version" value={version} />
              <Button
                type="submit"
                name="intent"
                value="delete"
                tone="line"
                small
                aria-label={`Delete ${name}`}
              >
                Delete
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}
