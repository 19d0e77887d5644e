import type { Route } from './+types/inbox.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'lead.list');
  return null;
}

export default function Inbox() {
  return (
    <div className="desk-main">
      <h1>Inbox</h1>
    </div>
  );
}
