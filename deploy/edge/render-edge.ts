import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';

export interface EdgeSettings {
  /** Says which addresses and queries Node answers. */
  plan: Pick<ServingPlan, 'pages' | 'dynamic' | 'queried'>;
  /** Address and port of nginx. */
  origin: string;
  /** The site's hosts as browsers send them; others are refused. */
  hosts: [string, ...string[]];
  /** Addresses or networks that may purge. */
  purgers?: string[];
  /** Proxies that end TLS in front of Varnish. */
  proxies?: string[];
}

export function renderEdge({ plan, origin, hosts, purgers, proxies }: EdgeSettings): string {
  const url = new URL(`http://${origin}`);
  const values: Record<string, string> = {
    ORIGIN_HOST: url.hostname,
    ORIGIN_PORT: url.port || '80',
    FIRST_HOST: hosts[0],
    OTHER_HOST: hosts.map((host) => `req.http.Host != "${host}"`).join(' && '),
    PURGERS: accessList(purgers ?? ['127.0.0.1', '::1']),
    PROXIES: accessList(proxies ?? ['127.0.0.1', '::1']),
    KEPT: `^(?!${dynamicPattern(plan)}|${queriedPattern(plan)})${plainAddress}`,
  };
  const template = readFileSync(new URL('./site.vcl', import.meta.url), 'utf8');
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`site.vcl uses an unknown variable: ${name}`);
    return value;
  });
}

/** Path names without another spelling, and any query. */
const plainAddress = '(?:/(?!\\.\\.?(?:[/?]|$))[\\w.~-]+)*/?(?:\\?|$)';

/** Varnish quotes the address of a network, but not its length. */
function accessList(networks: string[]): string {
  return networks
    .map((network) => network.split('/'))
    .map(([address, bits]) => `  "${address}"${bits ? `/${bits}` : ''};`)
    .join('\n');
}

/** An address that is a page for some values (an open job) is left to the mark of nginx. */
function dynamicPattern({ pages, dynamic }: EdgeSettings['plan']): string {
  const sources = dynamic
    .filter((pattern) => !Object.keys(pages).some((page) => new RegExp(pattern).test(page)))
    .map((pattern) => pattern.replace(/^\^/, '').replace(/\$$/, ''));
  const folders = sources.filter((source) => source.endsWith('/.*')).map((source) => source.slice(0, -2));
  const needed = sources.filter(
    (source) => source.endsWith('/.*') || !folders.some((folder) => source.startsWith(folder)),
  );
  return `(?:${needed.join('|')})(?:\\.data)?(?:\\?|$)`;
}

/** As nginx reads a query: names in any case, and a parameter without a value does not count. */
function queriedPattern({ queried }: EdgeSettings['plan']): string {
  const byParameters = Map.groupBy(queried, ({ parameters }) => parameters.join('|'));
  const alternatives = [...byParameters].map(
    ([names, pages]) => `(?:${pages.map(({ page }) => page).join('|')})\\?(?:.*&)?(?:${names})=[^&]`,
  );
  return `(?i:${alternatives.join('|')})`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      build: { type: 'string' },
      origin: { type: 'string', default: '127.0.0.1:80' },
      host: { type: 'string', multiple: true },
      purger: { type: 'string', multiple: true },
      proxy: { type: 'string', multiple: true },
    },
  });
  const [host, ...otherHosts] = values.host ?? [];
  if (!values.build || !host)
    throw new Error(
      'usage: render-edge.ts --build /srv/pahana/build --host pahana.lk [--origin host:port] [--purger network] [--proxy network]',
    );
  const plan: ServingPlan = JSON.parse(readFileSync(join(values.build, 'serving.json'), 'utf8'));
  const { origin, purger, proxy } = values;
  const networks = { ...(purger && { purgers: purger }), ...(proxy && { proxies: proxy }) };
  process.stdout.write(renderEdge({ plan, origin, hosts: [host, ...otherHosts], ...networks }));
}
