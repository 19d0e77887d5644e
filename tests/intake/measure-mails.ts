import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** Mails sent in some seconds, out of the many that wait. */
export async function measureMails(
  databaseUrl: string,
  seconds: number,
): Promise<{ count: number; seconds: number }> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const read = async () => {
      const { rows } = await client.query(`
        select count(*) filter (where delivered_at is not null)::int as sent,
          count(*) filter (where delivered_at is null and failed_at is null)::int as waiting
        from delivery`);
      return { ...(rows[0] as { sent: number; waiting: number }), at: performance.now() };
    };
    const first = await read();
    await pause(seconds * 1_000);
    const last = await read();
    if (last.waiting === 0) throw new Error('Too few mails waited for this measurement');
    return { count: last.sent - first.sent, seconds: (last.at - first.at) / 1_000 };
  } finally {
    await client.end();
  }
}
