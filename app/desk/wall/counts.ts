import type { Route } from './+types/counts.ts';
import { readWall } from './read-wall.server.ts';
import { findWallToken } from './wall-cookie.server.ts';

/** The counts of a wall screen, as data. */
export async function loader({ request }: Route.LoaderArgs) {
  const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
  if (!(await findWallToken(request))) return new Response(null, { status: 403, headers });
  return Response.json(await readWall(), { headers });
}
