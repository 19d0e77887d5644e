import type { Route } from './+types/report-wizard.ts';
import { permit } from './guard-desk.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  permit(context, 'report.read');
  return null;
}

export default function ReportWizard() {
  return (
    <div className="desk-main">
      <h1>The wizard, step by step</h1>
    </div>
  );
}
