import type { Route } from './+types/report-sources.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'report.read');
  return null;
}

export default function ReportSources() {
  return (
    <div className="desk-main">
      <h1>Where leads come from</h1>
    </div>
  );
}
