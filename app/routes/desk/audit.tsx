import type { Route } from './+types/audit.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'audit.read');
  return null;
}

export default function Audit() {
  return (
    <div className="desk-main">
      <h1>Audit</h1>
    </div>
  );
}
