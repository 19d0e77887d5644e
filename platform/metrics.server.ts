import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { env } from './env.server.ts';
import { logError } from './log.server.ts';

interface Described<Label extends string> {
  name: `pahana_${string}`;
  help: string;
  labels?: readonly Label[];
}

// The web process loads this file twice, from its sources and from the build. Both use the registry of the package, so a
// metric that is known already is the one to use.
function known<Metric>(name: string): Metric | undefined {
  return register.getSingleMetric(name) as Metric | undefined;
}

export function createCounter<Label extends string>({ name, help, labels = [] }: Described<Label>) {
  return known<Counter<Label>>(name) ?? new Counter({ name, help, labelNames: labels });
}

export function createHistogram<Label extends string>({
  name,
  help,
  labels = [],
  buckets,
}: Described<Label> & { buckets: number[] }) {
  return known<Histogram<Label>>(name) ?? new Histogram({ name, help, labelNames: labels, buckets });
}

/** One value of a gauge, with the labels that tell it from the others. */
export interface Reading {
  value: number;
  labels?: Record<string, string>;
}

export interface GaugeGroup<Name extends string> {
  gauges: Record<Name, { help: string; labels?: readonly string[] }>;
  read: () => Promise<Record<Name, Reading[]>>;
  /** A reading that takes longer counts as failed, so that the other metrics of the process are still served. */
  timeoutMs: number;
}

/** Gauges that are read together, when somebody asks for them. After a failed reading they have no value. */
export function registerGauges<Name extends `pahana_${string}`>({
  gauges,
  read,
  timeoutMs,
}: GaugeGroup<Name>): void {
  const readOnce = shareRunning(read);
  const names = Object.keys(gauges) as Name[];
  for (const name of names) {
    if (known(name)) continue;
    const { help, labels = [] } = gauges[name];
    new Gauge({
      name,
      help,
      labelNames: labels,
      async collect() {
        const readings = await withTimeout(readOnce(), timeoutMs).catch((error) => {
          if (name === names[0]) logError('gauges-not-read', error);
        });
        this.reset();
        // A gauge without labels is 0 after a reset, which would be a claim.
        if (labels.length === 0) this.remove();
        for (const { value, labels: own = {} } of readings?.[name] ?? []) this.set(own, value);
      },
    });
  }
}

/** While a call is running, further callers get its result: a slow database must not be asked ever more often. */
export function shareRunning<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
}

export async function withTimeout<Result>(work: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_done, fail) => {
    timer = setTimeout(() => fail(new Error('took too long')), milliseconds);
  });
  return await Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Serves the metrics of this process on a port of its own, on this machine only. Without METRICS_PORT there are none. */
export async function serveMetrics(): Promise<void> {
  const port = env().METRICS_PORT;
  if (port === undefined) return;
  if (!known('process_cpu_seconds_total')) collectDefaultMetrics();
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await register.metrics();
      response.setHeader('Content-Type', register.contentType).end(text);
    } catch (error) {
      logError('metrics-failed', error);
      response.writeHead(500).end();
    }
  });
  // The process may end while Prometheus keeps its connection open.
  server.on('connection', (socket) => socket.unref());
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  server.unref();
}
