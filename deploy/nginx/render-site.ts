import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

export interface SiteSettings {
  /** Folder that holds client/ and nginx/ of the build. */
  build: string;
  listen: string;
  /** Addresses of the web processes. */
  nodes: string[];
  /** How many requests from one client address may reach Node, and how many at once. */
  rate?: string;
  burst?: number;
  /** How many forms one client address may send at the same time. */
  senders?: number;
  /** Folder of pahana.log, the log of failed requests. */
  logs?: string;
  /** Addresses or networks of proxies that end TLS in front of nginx. Proxies on the same machine are always trusted. */
  proxies?: string[];
  /** Folder of nginx's own mime.types. */
  nginxHome?: string;
}

export function renderSite(settings: SiteSettings): string {
  const values: Record<string, string> = {
    SITE_BUILD: settings.build,
    SITE_LISTEN: settings.listen,
    NODE_SERVERS: settings.nodes.map((node) => `server ${node} max_fails=1 fail_timeout=1s;`).join(' '),
    PROXIES: ['127.0.0.1', '::1', ...(settings.proxies ?? [])]
      .map((network) => `  ${network} yes;`)
      .join('\n'),
    NODE_RATE: settings.rate ?? '20r/s',
    NODE_BURST: String(settings.burst ?? 40),
    SENDERS: String(settings.senders ?? 20),
    LOGS: settings.logs ?? '/var/log/nginx',
    NGINX_HOME: settings.nginxHome ?? '/etc/nginx',
  };
  const template = readFileSync(new URL('./site.conf', import.meta.url), 'utf8');
  return template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`site.conf uses an unknown variable: ${name}`);
    return value;
  });
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      build: { type: 'string' },
      listen: { type: 'string', default: '80' },
      node: { type: 'string', multiple: true, default: ['127.0.0.1:3000'] },
      proxy: { type: 'string', multiple: true, default: [] },
      logs: { type: 'string', default: '/var/log/nginx' },
    },
  });
  if (!values.build)
    throw new Error(
      'usage: render-site.ts --build /srv/pahana/build [--listen 80] [--node host:port] [--proxy network] [--logs folder]',
    );
  const { build, listen, node: nodes, proxy: proxies, logs } = values;
  process.stdout.write(renderSite({ build, listen, nodes, proxies, logs }));
}
