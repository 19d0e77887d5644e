import { redirect } from 'react-router';
import { IssueHead } from '#app/desk/newsletter/issue-head.tsx';
import { SendChecks } from '#app/desk/newsletter/send-checks.tsx';
import { SendForm } from '#app/desk/newsletter/send-form.tsx';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/send-route.ts';
import { requireIssue } from './find-issue.server.ts';
import { readSend } from './read-send.server.ts';
import { sendByForm } from './send-by-form.server.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  permit(context, 'newsletter.send');
  const issue = await requireIssue(params.issue);
  if (issue.state !== 'draft' && issue.state !== 'scheduled')
    throw redirect(`/desk/newsletter/${issue.id}`, 303);
  return await readSend(issue, new Date());
}

export const action = ({ params, request, context }: Route.ActionArgs) =>
  sendByForm(params.issue, request, context);

/** Also after a refusal, because the number of readers or the issue may have changed. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Send an issue');

export default function SendRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="desk-main">
      <IssueHead issue={loaderData.issue} current="send" />
      <div className="desk-grid">
        <SendForm {...loaderData} refused={actionData} />
        <aside className="desk-side" aria-label="Checks">
          <SendChecks {...loaderData} />
        </aside>
      </div>
    </div>
  );
}
