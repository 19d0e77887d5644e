/** Whether this process is alive. It says nothing about the database, so that an outage there restarts nobody. */
export const loader = () => new Response('ok', { headers: { 'Cache-Control': 'no-store' } });
