import { InboxScreen } from '#app/desk/inbox/inbox-screen.tsx';
import { isLost } from '#app/desk/shared/connection.ts';
import { permit } from '../shared/guard-desk.server.ts';
import type { Route } from './+types/route.ts';
import { readInbox } from './read-inbox.server.ts';
import { recordListing } from './record-listing.server.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Inbox | Desk' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id: staffId } = permit(context, 'lead.list');
  const url = new URL(request.url);
  const inbox = await readInbox(url, context);
  const shown = inbox.leads.map(({ id }) => id);
  await recordListing(staffId, shown, url.searchParams.has('live'));
  return inbox;
}

/** A failed automatic refresh is ignored; only a page that somebody opened shows an error. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const isLive = new URL(request.url).searchParams.has('live');
  return await serverLoader().catch((error) => {
    if (!isLive || !isLost(error)) throw error;
    return null;
  });
}

/** Also after a refused action, because the lead has changed then. */
export const shouldRevalidate = () => true;

export default function InboxRoute({ loaderData }: Route.ComponentProps) {
  return loaderData && <InboxScreen loaded={loaderData} />;
}
