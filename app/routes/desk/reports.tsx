import type { Route } from './+types/reports.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'report.read');
  return null;
}

export default function Reports() {
  return (
    <div className="desk-main">
      <h1>Promises kept</h1>
    </div>
  );
}
