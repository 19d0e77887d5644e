import type { Route } from './+types/spam.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'lead.list');
  return null;
}

export default function Spam() {
  return (
    <div className="desk-main">
      <h1>Spam</h1>
    </div>
  );
}
