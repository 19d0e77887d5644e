import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listenTls, redirectToTls, type TlsSettings } from './tls.ts';

export interface SiteSettings {
  /** Folder that holds client/ and nginx/ of the build. */
  build: string;
  listen: string;
  /** TLS on port 443, with a redirect from port 80. Without it `listen` is plain HTTP. */
  tls?: TlsSettings;
  /** The folder whose `assets` has the files of earlier releases, which open pages still ask for. */
  keptAssets?: string;
  /** Addresses of the web processes. */
  nodes: string[];
  /** How many requests from one client address may reach Node, and how many at once. */
  rate?: string;
  burst?: number;
  /** How many forms one client address may send at the same time. */
  senders?: number;
  /** Folder of pahana.log, the log of failed requests. Without it they go to the journal, like those of our processes. */
  logs?: string;
  /** Where the journal takes them, as nginx writes it. */
  journal?: string;
  /**
   * Addresses or networks of our proxies (TLS, CDN) in front of nginx. They say who the visitor is, and they may keep our
   * files. Proxies on the same machine are always trusted.
   */
  proxies?: string[];
  /** Visitors on this machine are no proxies and get no marks for a cache, as on the internet. For measurements. */
  isPublic?: boolean;
  /** Folder of nginx's own mime.types. */
  nginxHome?: string;
}

export function renderSite(settings: SiteSettings): string {
  const local = settings.isPublic ? [] : ['127.0.0.1', '::1'];
  const proxies = [...local, ...(settings.proxies ?? [])];
  const values: Record<string, string> = {
    SITE_BUILD: settings.build,
    LISTEN: settings.tls ? listenTls(settings.tls) : `listen ${settings.listen};`,
    KEPT_ASSETS: settings.keptAssets ?? `${settings.build}/client`,
    NODE_SERVERS: settings.nodes.map((node) => `server ${node} max_fails=0;`).join(' '),
    PROXIES: proxies.map((network) => `  ${network} yes;`).join('\n'),
    REAL_ADDRESSES: proxies.map((network) => `  set_real_ip_from ${network};`).join('\n'),
    NODE_RATE: settings.rate ?? '20r/s',
    NODE_BURST: String(settings.burst ?? 40),
    SENDERS: String(settings.senders ?? 20),
    PROBLEM_LOG:
      settings.logs && !settings.journal
        ? `${settings.logs}/pahana.log`
        : `syslog:server=${settings.journal ?? 'unix:/dev/log'},nohostname,tag=pahana_nginx`,
    LOGS: settings.logs ?? '/var/log/nginx',
    NGINX_HOME: settings.nginxHome ?? '/etc/nginx',
  };
  const template = readFileSync(new URL('./site.conf', import.meta.url), 'utf8');
  const site = template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`site.conf uses an unknown variable: ${name}`);
    return value;
  });
  return settings.tls ? site + redirectToTls(settings.tls) : site;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      build: { type: 'string' },
      listen: { type: 'string', default: '80' },
      node: { type: 'string', multiple: true, default: ['127.0.0.1:3000'] },
      proxy: { type: 'string', multiple: true, default: [] },
      logs: { type: 'string' },
      'kept-assets': { type: 'string' },
      'tls-host': { type: 'string' },
      certificate: { type: 'string' },
      challenges: { type: 'string', default: '/var/lib/pahana/challenges' },
    },
  });
  if (!values.build)
    throw new Error(
      'usage: render-site --build folder [--listen 80 | --tls-host name --certificate folder] [--node host:port] [--proxy network] [--logs folder] [--kept-assets folder]',
    );
  const { build, listen, node: nodes, proxy: proxies, logs, challenges } = values;
  const { 'tls-host': host, certificate, 'kept-assets': keptAssets } = values;
  const tls = host && certificate ? { host, certificate, challenges } : undefined;
  process.stdout.write(
    renderSite({
      build,
      listen,
      nodes,
      proxies,
      ...(logs && { logs }),
      ...(tls && { tls }),
      ...(keptAssets && { keptAssets }),
    }),
  );
}
