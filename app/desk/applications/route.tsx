import { ActionResult } from '#app/desk/applications/action-result.tsx';
import { ApplicationBoard } from '#app/desk/applications/application-board.tsx';
import { ApplicationList } from '#app/desk/applications/application-list.tsx';
import { ComingInterviews } from '#app/desk/applications/coming-interviews.tsx';
import { DeclineStep } from '#app/desk/applications/decline-step.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import type { Route } from './+types/route.ts';
import { changeApplications } from './change-applications.server.ts';
import { readApplications } from './read-applications.server.ts';

export const loader = ({ request, context }: Route.LoaderArgs) => readApplications(request, context);

export const action = ({ request, context }: Route.ActionArgs) => changeApplications(request, context);

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Applications');

export default function Applications({ loaderData, actionData }: Route.ComponentProps) {
  const result = actionData && actionData.outcome !== 'invalid' && <ActionResult answer={actionData} />;
  return (
    <div className="desk-main">
      {loaderData.view === 'board' && (
        <>
          <ApplicationBoard rows={loaderData.rows}>{result}</ApplicationBoard>
          <ComingInterviews rows={loaderData.coming} />
        </>
      )}
      {loaderData.view === 'list' && <ApplicationList {...loaderData}>{result}</ApplicationList>}
      {loaderData.view === 'decline' && (
        <DeclineStep
          {...loaderData}
          posted={actionData?.outcome === 'invalid' ? actionData : undefined}
          isDone={actionData?.outcome === 'done'}
        >
          {result}
        </DeclineStep>
      )}
    </div>
  );
}
