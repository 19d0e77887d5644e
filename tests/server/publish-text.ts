import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import { waitUntil } from '../stack/wait-until.ts';
import type { Server } from './run-server.ts';
import type { SiteClient } from './site-client.ts';

export const textFile = 'content/products/pos-system.yaml';
export const textPage = '/products/pos-system';

const ask = (server: Server, sql: string) =>
  server.run(
    ...(['runuser', '-u', 'postgres', '--', 'psql', '-d', 'pahana'] as const),
    ...['--set', 'ON_ERROR_STOP=1', '-Atc', sql],
  );

export async function readLiveText(server: Server): Promise<string> {
  const sql = `select text from content_revision where file = '${textFile}' order by id desc limit 1`;
  const published = (await ask(server, sql)).replace(/\n$/, '');
  return published || (await server.run('cat', `/srv/pahana/current/${textFile}`));
}

/** Approves another headline as the desk does, and returns the seconds until visitors get it. */
export async function publishHeadline(server: Server, client: SiteClient, headline: string): Promise<number> {
  const live = await readLiveText(server);
  const hash = createHash('sha256').update(live).digest('hex');
  const value = JSON.stringify({ ...parse(live), headline });
  const began = performance.now();
  await ask(
    server,
    `insert into content_draft (file, state, value, base_hash, approved_at)
     values ('${textFile}', 'approved', $value$${value}$value$, '${hash}', now())`,
  );
  const isShown = async () => (await client.send(textPage)).body.includes(headline);
  await waitUntil(`visitors read "${headline}"`, isShown, 120_000).catch(async (error) => {
    const draft = await ask(server, 'select problem from content_draft');
    const servers = await ask(server, 'select problem from site_server');
    throw new Error(`${draft} ${servers}`.trim() || 'nothing is known', { cause: error });
  });
  return Math.round((performance.now() - began) / 100) / 10;
}
