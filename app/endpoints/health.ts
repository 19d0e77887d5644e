import { pingDatabase } from '#platform/database.server.ts';

/** For the load balancer: 200 while this process can store a lead. */
export async function loader() {
  const healthy = await pingDatabase();
  return new Response(healthy ? 'ok' : 'database unreachable', {
    status: healthy ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
