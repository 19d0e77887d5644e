import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { runSmallSite, smallPlan } from '../../tests/stack/run-small-site.ts';
import { renderSite } from './render-site.ts';

test('a failed request goes to the journal as the same line of JSON, under a name of its own', async () => {
  const journal = createSocket('udp4').bind(0, '127.0.0.1');
  onTestFinished(() => void journal.close());
  await once(journal, 'listening');
  const site = await runSmallSite((request) => request.socket.destroy(), {
    journal: `127.0.0.1:${journal.address().port}`,
  });
  onTestFinished(() => site.stop());
  const received = once(journal, 'message');
  expect((await fetch(`${site.url}/receipts/secret-token`)).status).toBe(503);
  const [message] = await received;
  const [, name, line] = /^<\d+>.*? (\w+): (\{.*\})$/.exec(String(message)) ?? [];
  expect(name).toBe('pahana_nginx');
  expect(JSON.parse(line ?? '')).toMatchObject({
    ...{ event: 'request-failed', level: 'error', status: 503, method: 'GET', page: '/receipts' },
    request: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(String(message)).not.toContain('secret-token');
});

test('on a server nginx writes to the journal, and to a folder only if one is named', () => {
  const settings = { build: '/srv/build', listen: '80', nodes: ['a:1'] };
  expect(renderSite(settings, smallPlan)).toContain(
    'access_log syslog:server=unix:/dev/log,nohostname,tag=pahana_nginx problems if=$is_problem;',
  );
  expect(renderSite({ ...settings, logs: '/logs' }, smallPlan)).toContain(
    'access_log /logs/pahana.log problems',
  );
});
