import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { type Role, roles } from '#domain/staff/permissions.ts';
import { roleNames } from '../shared/role-names.ts';

interface Person {
  id: string;
  name: string;
  email: string;
  role: Role;
  lastSignIn: string | null;
  left: string | null;
  sessions: number;
}

export function StaffList({ staff }: { staff: Person[] }) {
  return (
    <ul className="roll">
      {staff.map((person) => (
        <li key={person.id}>
          <div>
            <p>
              <b>{person.name}</b> <span className="muted">{person.email}</span>
            </p>
            <p className="muted">{person.left ? `Left ${person.left}` : describeStatus(person)}</p>
          </div>
          {person.left ? <p className="muted">{roleNames[person.role]}</p> : <StaffActions {...person} />}
        </li>
      ))}
    </ul>
  );
}

function StaffActions({ id, name, role, sessions }: Person) {
  return (
    <div className="roll__actions">
      <Form method="post" className="roll__name">
        <input type="hidden" name="staff" value={id} />
        <select key={role} className="input" name="role" defaultValue={role} aria-label={`Role of ${name}`}>
          {roles.map((each) => (
            <option key={each} value={each}>
              {roleNames[each]}
            </option>
          ))}
        </select>
        <Button
          type="submit"
          name="intent"
          value="role"
          tone="line"
          small
          aria-label={`Change the role of ${name}`}
        >
          Change
        </Button>
      </Form>
      {sessions > 0 && (
        <Form method="post">
          <input type="hidden" name="staff" value={id} />
          <Button
            type="submit"
            name="intent"
            value="end-sessions"
            tone="line"
            small
            aria-label={`Sign out ${name} everywhere`}
          >
            Sign out
          </Button>
        </Form>
      )}
      <details className="roll__more">
        <summary>
          Has left<span className="vh">: {name}</span>
        </summary>
        <Form method="post">
          <input type="hidden" name="staff" value={id} />
          <p>
            {name} is signed out at once and for good, and their open leads become unassigned. Their name
            stays with what they did.
          </p>
          <Button type="submit" name="intent" value="leave" tone="ink" small>
            Mark {name} as left
          </Button>
        </Form>
      </details>
    </div>
  );
}

function describeStatus({ lastSignIn, sessions }: Person): string {
  if (!lastSignIn && sessions === 0) return 'Has never signed in';
  const now =
    sessions === 0
      ? 'not signed in now'
      : `signed in on ${sessions === 1 ? 'one device' : `${sessions} devices`}`;
  return lastSignIn
    ? `Last sign-in ${lastSignIn}, ${now}`
    : now.replace(/^./, (letter) => letter.toUpperCase());
}
