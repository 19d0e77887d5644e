import type { Route } from './+types/staff.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'staff.list');
  return null;
}

export default function StaffPage() {
  return (
    <div className="desk-main">
      <h1>Staff</h1>
    </div>
  );
}
