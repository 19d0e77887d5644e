import { data } from 'react-router';
import { WallBoard } from '#app/desk/wall/wall-board.tsx';
import deskSheet from '#app/styles/desk.css?url';
import type { Route } from './+types/route.ts';
import { readWall } from './read-wall.server.ts';
import { findWallToken, printWallCookie } from './wall-cookie.server.ts';

const privateHeaders = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Opened by the cookie of a wall screen and by nothing else; a session of the desk is neither needed nor extended. */
export async function loader({ request }: Route.LoaderArgs) {
  const token = await findWallToken(request);
  if (!token) return data({ wall: null }, { status: 403, headers: privateHeaders });
  const headers = { ...privateHeaders, 'Set-Cookie': printWallCookie(token) };
  return data({ wall: await readWall() }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: deskSheet }];

export const meta: Route.MetaFunction = () => [
  { title: 'Wall screen | Desk' },
  { name: 'robots', content: 'noindex' },
];

/** The script asks for new counts itself. */
export const shouldRevalidate = () => false;

export default function WallRoute({ loaderData: { wall } }: Route.ComponentProps) {
  return (
    <main id="main" className="desk wall">
      {wall ? <WallBoard loaded={wall} /> : <NotAWallScreen />}
    </main>
  );
}

function NotAWallScreen() {
  return (
    <div className="wall__off">
      <h1>This browser is not a wall screen</h1>
      <p>
        It was switched off, or never was one. An administrator can switch it on: sign in to the desk in this
        browser and choose Office, Wall screens.
      </p>
    </div>
  );
}
