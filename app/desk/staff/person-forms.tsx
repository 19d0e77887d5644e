import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { RadioGroup } from '#app/ui/choice-group.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import type { Role } from '#domain/staff/permissions.ts';
import type { StaffAnswer } from './change-staff.server.ts';
import { maxNameLength } from './validate-name.ts';

interface Props {
  person: {
    name: string;
    role: Role;
    isMe: boolean;
    sessions: number;
    openLeads: number;
    lastSeen: string | null;
    hasSignedIn: boolean;
  };
  roles: { value: string; label: string; detail: string }[];
  receivers: { id: string; label: string }[];
  answer: StaffAnswer | undefined;
}

export function PersonForms({ person, roles, receivers, answer }: Props) {
  const { name, role, isMe } = person;
  return (
    <div className="desk-grid">
      <Form key={`${name} ${role}`} method="post" className="grid max-w-[34rem] gap-4" noValidate>
        <input type="hidden" name="seenName" value={name} />
        <input type="hidden" name="seenRole" value={role} />
        <TextInput
          label="Name"
          name="name"
          hint="Signs their letters to visitors"
          defaultValue={answer?.name?.value ?? name}
          error={answer?.name?.error}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        {isMe ? (
          <>
            <input type="hidden" name="role" value={role} />
            <p className="muted">Only another administrator can change your role.</p>
          </>
        ) : (
          <RadioGroup label="Role" name="role" options={roles} columns={1} defaultValue={role} required />
        )}
        <Button type="submit" name="intent" value="details" small className="justify-self-start">
          Save
        </Button>
      </Form>
      <aside className="desk-side" aria-label={`Access of ${name}`}>
        <Access person={person} />
        {!isMe && <Departure person={person} receivers={receivers} />}
      </aside>
    </div>
  );
}

function Access({ person: { sessions, lastSeen, hasSignedIn } }: Pick<Props, 'person'>) {
  return (
    <section>
      <h2>Access</h2>
      <p className="muted mb-3">{describeAccess(lastSeen, sessions)}</p>
      {sessions > 0 && (
        <Form method="post">
          <Button type="submit" name="intent" value="end-sessions" tone="line" small>
            Sign them out everywhere
          </Button>
        </Form>
      )}
      {!hasSignedIn && (
        <Form method="post">
          <Button type="submit" name="intent" value="welcome" tone="line" small>
            Send the mail with how to sign in again
          </Button>
        </Form>
      )}
    </section>
  );
}

function describeAccess(lastSeen: string | null, sessions: number): string {
  if (!lastSeen) return 'Has never signed in.';
  const devices = sessions === 1 ? 'one device' : `${sessions} devices`;
  return `Last seen ${lastSeen}, ${sessions > 0 ? `signed in on ${devices}` : 'not signed in now'}.`;
}

function Departure({ person: { name, openLeads }, receivers }: Pick<Props, 'person' | 'receivers'>) {
  return (
    <section>
      <h2>{name} has left</h2>
      <p className="muted mb-3">
        They are signed out at once and for good. Their name stays with what they did. A mistake can be
        undone.
      </p>
      <Form method="post" className="grid gap-3">
        {openLeads > 0 ? (
          <Select
            label={
              openLeads === 1 ? 'Who takes their open lead?' : `Who takes their ${openLeads} open leads?`
            }
            name="receiver"
            hint="What the colleague may not see is left without an owner."
          >
            <option value="">Nobody: their department takes them</option>
            {receivers.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        ) : (
          <p>They have no open leads.</p>
        )}
        <Button type="submit" name="intent" value="leave" tone="danger" small className="justify-self-start">
          Mark {name} as left
        </Button>
      </Form>
    </section>
  );
}

export function FormerPerson({ name, left }: { name: string; left: string }) {
  return (
    <section className="grid max-w-[34rem] gap-3">
      <p>
        Left {left}. Their name stays with what they did. If you bring them back, they have the same role,
        sign in with a code and add their passkeys again. Within a day they also get back the leads that
        nobody has changed since.
      </p>
      <Form method="post">
        <Button type="submit" name="intent" value="return" tone="line">
          Bring {name} back
        </Button>
      </Form>
    </section>
  );
}
