import { Link } from 'react-router';
import { Badge } from '#app/ui/badge.tsx';
import type { Role } from '#domain/staff/permissions.ts';
import { roleNames } from '../shared/role-names.ts';

export interface StaffRow {
  id: string;
  name: string;
  email: string;
  role: Role;
  isMe: boolean;
  isSignedIn: boolean;
  lastSeen: string | null;
  openLeads: number;
  /** "away until 20 Nov, Farzana stands in". */
  away: string | null;
  left: string | null;
}

export function StaffTable({ staff }: { staff: StaffRow[] }) {
  return (
    <table className="table table--stack">
      <caption className="vh">Colleagues, by name</caption>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Last seen</th>
          <th scope="col">Open leads</th>
        </tr>
      </thead>
      <tbody>
        {staff.map(({ id, name, email, role, isMe, isSignedIn, lastSeen, openLeads, away }) => (
          <tr key={id}>
            <PersonCell {...{ id, name, email, isMe, away }} />
            <td data-label="Role">{roleNames[role]}</td>
            <td data-label="Last seen">
              <span>
                {lastSeen ?? <Badge tone="warn">Has never signed in</Badge>}
                {isSignedIn && <span className="muted">, signed in</span>}
              </span>
            </td>
            <td data-label="Open leads">{openLeads}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function FormerStaff({ staff }: { staff: StaffRow[] }) {
  if (staff.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3">Former colleagues</h2>
      <table className="table table--stack">
        <caption className="vh">Former colleagues, the latest first</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {staff.map(({ id, name, email, role, isMe, away, left }) => (
            <tr key={id}>
              <PersonCell {...{ id, name, email, isMe, away }} />
              <td data-label="Role">{roleNames[role]}</td>
              <td data-label="Left">{left}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PersonCellProps = Pick<StaffRow, 'id' | 'name' | 'email' | 'isMe' | 'away'>;

function PersonCell({ id, name, email, isMe, away }: PersonCellProps) {
  return (
    <th scope="row">
      <Link to={`/desk/staff/${id}`}>{name}</Link>
      {isMe && ' (you)'}
      {away && <span className="muted">, {away}</span>}
      <br />
      <span className="muted small break-all">{email}</span>
    </th>
  );
}
