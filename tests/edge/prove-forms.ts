import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { sampleContact } from '../intake/sample-contact.ts';
import { sendFrom } from '../stack/send-from.ts';
import type { Edge } from './start-edge.ts';

/** How many leads one address may send in this test. */
export const leadLimit = 3;

/** Sends forms of two visitors through the edge and returns what is wrong. */
export async function proveForms(edge: Edge): Promise<string[]> {
  const problems: string[] = [];
  const check = (what: string, actual: unknown, expected: unknown) => {
    if (JSON.stringify(actual) !== JSON.stringify(expected))
      problems.push(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
  };
  const post = async (from: string, headers = {}) => {
    const { status, headers: received } = await sendFrom(from, `${edge.url}/forms/contact`, {
      method: 'POST',
      headers: { Origin: edge.url, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
      body: String(new URLSearchParams({ ...sampleContact(), submissionKey: randomUUID() })),
    });
    return `${status} ${received['x-cache']}`;
  };
  const [first, second] = ['127.0.0.21', '127.0.0.22'];
  for (let sent = 0; sent < leadLimit; sent += 1) check('a lead', await post(first), '201 pass');
  check('one lead too many', await post(first), '429 pass');
  check(
    'the same visitor under a made-up address',
    await post(first, { 'X-Forwarded-For': '6.6.6.6' }),
    '429 pass',
  );
  check('another visitor', await post(second), '201 pass');

  const client = new pg.Client(edge.stack.databaseUrl);
  await client.connect();
  const { rows: leads } = await client.query('select count(*)::int as count from lead');
  check('stored leads', leads, [{ count: leadLimit + 1 }]);
  const { rows: counted } = await client.query(
    "select key from rate_limit where key like 'lead:%' order by key",
  );
  check('counted addresses', counted, [{ key: `lead:${first}` }, { key: `lead:${second}` }]);
  await client.end();
  return problems;
}
