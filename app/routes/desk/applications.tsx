import type { Route } from './+types/applications.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'application.list');
  return null;
}

export default function Applications() {
  return (
    <div className="desk-main">
      <h1>Applications</h1>
    </div>
  );
}
