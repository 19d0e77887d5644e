import type { Route } from './+types/settings.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'account.change');
  return null;
}

export default function Settings() {
  return (
    <div className="desk-main">
      <h1>Settings</h1>
    </div>
  );
}
