import { printCount, printShare } from '#app/desk/plots/plot-scale.ts';
import { CountLink } from '#app/desk/reports/count-link.tsx';
import { ReportFrame } from '#app/desk/reports/report-frame.tsx';
import { StepPlot } from '#app/desk/reports/step-plot.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { StackTable } from '#app/sections/stack-table.tsx';
import { getContent } from '#content/read-content.server.ts';
import { emptyValues } from '#domain/leads/forms/field-table.ts';
import { kindOf } from '#domain/leads/forms/lead-kinds.server.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/wizard-route.ts';
import { linkToLeads } from './link-to-leads.ts';
import { readReportFrame } from './read-report-frame.server.ts';
import { readWizardReport } from './read-wizard-report.server.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  permit(context, 'report.read');
  const { period, span, scope, frame } = readReportFrame(context, request, 'wizard');
  const { steps } = await readWizardReport(period);
  const { fields, mailbox } = kindOf('wizard');
  const mayOpen = scope.mailboxes.includes(mailbox(emptyValues(fields), getContent().company));
  return {
    frame,
    steps: steps.map((step) => ({
      ...step,
      to: mayOpen && step.left === null ? linkToLeads({ ...span, kind: 'wizard' }) : undefined,
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'The wizard, step by step');

export default function ReportWizard({ loaderData: { frame, steps } }: Route.ComponentProps) {
  return (
    <ReportFrame
      heading="The wizard, step by step"
      frame={frame}
      hasScopes={false}
      isEmpty={steps.every(({ visits }) => visits === 0)}
    >
      <div className="max-w-[60rem] pt-3">
        <StepPlot steps={steps} />
        <p className="muted mt-2 mb-6">Green: came to the step. Pale: left on the step before.</p>
        <StackTable
          caption="Steps of the wizard"
          columns={['Step', 'Question', 'Came', 'Share of the first', 'Left here']}
          rows={steps.map(({ label, title, visits, share, left, to }) => [
            label,
            title,
            <CountLink key={label} count={visits} to={to} />,
            printShare(share),
            left === null ? '' : printCount(left),
          ])}
        />
        <p className="muted mt-3 max-w-[46em]">
          Visits are counted, not visitors: a number for each step and day, and nothing that identifies
          anyone. Without JavaScript all steps are on one page, so such a visitor is counted only under Sent.
          Sent counts the plan requests, without spam and repeats.
        </p>
      </div>
    </ReportFrame>
  );
}
