import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Counts the database transactions in so many seconds while so many inboxes are open, each in its own browser, and nothing happens. */
export async function countIdleQueries(
  { baseUrl, databaseUrl, cookie }: { baseUrl: string; databaseUrl: string; cookie: string },
  viewers: number,
  seconds: number,
): Promise<number> {
  const ended = new AbortController();
  const openStream = async (address: string) => {
    const { status, body } = await fetch(`${baseUrl}${address}?live`, {
      headers: { Cookie: cookie, Accept: 'text/event-stream' },
      signal: ended.signal,
    });
    if (status !== 200 || !body) throw new Error(`${address} answered ${status}`);
    return body;
  };
  const open = Array.from({ length: viewers }, () => ['/desk/live', '/desk/notices/live'])
    .flat()
    .map(openStream);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const count = async () => {
    const { rows } = await client.query(
      'select xact_commit::int as count from pg_stat_database where datname = current_database()',
    );
    return rows[0].count as number;
  };
  try {
    await Promise.all(open);
    // An idle connection reports its statistics only after ten seconds.
    await pause(15_000);
    const before = await count();
    await pause(seconds * 1_000);
    // One of the transactions is this query itself.
    return (await count()) - before - 1;
  } finally {
    ended.abort();
    await client.end();
  }
}
