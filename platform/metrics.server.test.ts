import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { register } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { createCounter, registerGauges, serveMetrics, shareRunning } from './metrics.server.ts';

async function findPort(): Promise<number> {
  const spare = createServer();
  await new Promise<void>((done) => spare.listen(0, '127.0.0.1', done));
  const { port } = spare.address() as AddressInfo;
  await new Promise((done) => spare.close(done));
  return port;
}

test('metrics are served on their own port, to this machine only, and nothing else is', async () => {
  const port = await findPort();
  vi.stubEnv('METRICS_PORT', String(port));
  createCounter({ name: 'pahana_test_total', help: 'Of a test', labels: ['kind'] }).inc({ kind: 'contact' });
  await serveMetrics();
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await response.text();
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  expect(text).toContain('pahana_test_total{kind="contact"} 1');
  expect(text).toContain('process_cpu_seconds_total');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  await expect(fetch(`http://[::1]:${port}/metrics`)).rejects.toThrow();
});

test('a counter that is created twice is the same counter', () => {
  const described = { name: 'pahana_twice_total', help: 'Of a test' } as const;
  expect(createCounter(described)).toBe(createCounter(described));
});

test('gauges are read once for all of them, and have no value after a failed or slow reading', async () => {
  const read = vi.fn(async () => ({
    pahana_plain: [{ value: 3 }],
    pahana_labelled: [{ value: 4, labels: { queue: 'deliver' } }],
  }));
  registerGauges({
    gauges: { pahana_plain: { help: 'One' }, pahana_labelled: { help: 'Many', labels: ['queue'] } },
    read,
    timeoutMs: 100,
  });
  const values = async () =>
    (await register.metrics()).split('\n').filter((line) => /^pahana_(plain|lab)/.test(line));
  expect(await values()).toEqual(['pahana_plain 3', 'pahana_labelled{queue="deliver"} 4']);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockRejectedValueOnce(new Error('no database'));
  expect(await values()).toEqual([]);
  read.mockReturnValueOnce(new Promise(() => undefined));
  expect(await values()).toEqual([]);
});

test('while a call is running, others get its result', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const run = vi.fn(() => promise);
  const shared = shareRunning(run);
  const both = Promise.all([shared(), shared()]);
  resolve(7);
  expect(await both).toEqual([7, 7]);
  expect(run).toHaveBeenCalledTimes(1);
  void shared();
  expect(run).toHaveBeenCalledTimes(2);
});
