import { isRouteErrorResponse } from 'react-router';
import { isLost } from './connection.ts';

interface LoaderArgs<Loaded> {
  request: Request;
  serverLoader(): Promise<Loaded>;
}

/**
 * A failed automatic refresh leaves the page as it is; only a page that somebody opened shows an error. The end of the
 * session is reported by the layout, which keeps what was typed.
 */
export async function ignoreFailedRefresh<Loaded>({ request, serverLoader }: LoaderArgs<Loaded>) {
  const isRefresh = new URL(request.url).searchParams.has('live');
  return await serverLoader().catch((error) => {
    if (isRefresh && (isLost(error) || isSignedOut(error))) return null;
    throw error;
  });
}

const isSignedOut = (error: unknown) => isRouteErrorResponse(error) && error.status === 401;
