import { InboxScreen } from '#app/desk/inbox/inbox-screen.tsx';
import { ignoreFailedRefresh } from '#app/desk/live/ignore-failed-refresh.ts';
import { deskMeta } from '#app/desk/shared/desk-meta.ts';
import type { Route } from './+types/route.ts';
import { changeLeads } from './change-leads.server.ts';
import { readInbox } from './read-inbox.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => deskMeta(matches, 'Inbox');

export const loader = ({ request, context }: Route.LoaderArgs) => readInbox(new URL(request.url), context);

export const action = ({ request, context }: Route.ActionArgs) => changeLeads(request, context);

export const clientLoader = (args: Route.ClientLoaderArgs) => ignoreFailedRefresh(args);

/** Also after a refused action, because the lead has changed then. */
export const shouldRevalidate = () => true;

export default function InboxRoute({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData && <InboxScreen loaded={loaderData} posted={actionData} />;
}
