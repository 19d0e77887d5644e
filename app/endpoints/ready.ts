import { isReady } from '#platform/readiness.server.ts';

/** For the load balancer and deployments: 200 while this process can store a lead, proved by a write. nginx does not pass it on. */
export async function loader() {
  const ready = await isReady();
  return new Response(ready ? 'ready' : 'cannot store a lead', {
    status: ready ? 200 : 503,
    headers: { 'Cache-Control': 'no-store' },
  });
}
