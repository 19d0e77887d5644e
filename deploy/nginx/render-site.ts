import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { env } from '#platform/env.server.ts';
import type { ServingPlan } from '../../publish/pages/serving-plan.ts';
import { checkPlan, nginxLocations, nginxPolicyMap } from './nginx-plan.ts';
import { openSite } from './open-site.ts';
import { listenTls, redirectToTls, type TlsSettings } from './tls.ts';

export interface SiteSettings {
  /** Folder that holds client/ and serving.json: the build, or a release of changed texts. */
  build: string;
  /** The worker wrote this folder: links in it are not followed, so it shows nothing but its own files. */
  isOfWorker?: boolean;
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
  /** VISITS_PORT of the worker on this machine. Without it visits are not counted. */
  visitsPort?: number;
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

const readPlan = (build: string): ServingPlan =>
  JSON.parse(readFileSync(join(build, 'serving.json'), 'utf8'));

export function renderSite(settings: SiteSettings, plan = readPlan(settings.build)): string {
  checkPlan(plan);
  const local = settings.isPublic ? [] : ['127.0.0.1', '::1'];
  const proxies = [...local, ...(settings.proxies ?? [])];
  const values: Record<string, string> = {
    SITE_BUILD: settings.build,
    SITE_NAME: basename(settings.build),
    LINKS: settings.isOfWorker ? `disable_symlinks on from=${dirname(settings.build)};` : '',
    PAGE_POLICIES: nginxPolicyMap(plan),
    PAGE_LOCATIONS: nginxLocations(plan),
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
    VISIT_LOG: settings.visitsPort
      ? `access_log syslog:server=127.0.0.1:${settings.visitsPort},nohostname,tag=pahana_visit visit if=$is_visit;`
      : '',
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
  try {
    process.stdout.write(renderByArguments());
  } catch (error) {
    // One line, which the worker records.
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function renderByArguments(): string {
  const { values } = parseArgs({
    options: {
      build: { type: 'string' },
      sites: { type: 'string' },
      site: { type: 'string' },
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
  const { build, sites, site, listen, node: nodes, proxy: proxies, logs, challenges } = values;
  const { 'tls-host': host, certificate, 'kept-assets': keptAssets } = values;
  const tls = host && certificate ? { host, certificate, challenges } : undefined;
  const settings = {
    ...{ listen, nodes, proxies, visitsPort: env().VISITS_PORT },
    ...(logs && { logs }),
    ...(tls && { tls }),
    ...(keptAssets && { keptAssets }),
  };
  if (sites && site !== undefined) {
    const { folder, plan } = openSite(sites, site);
    return renderSite({ ...settings, build: folder, isOfWorker: true }, plan);
  }
  if (build) return renderSite({ ...settings, build });
  throw new Error(
    'usage: render-site --build folder | --sites folder --site name [--listen 80 | --tls-host name --certificate folder] [--node host:port] [--proxy network] [--logs folder] [--kept-assets folder]',
  );
}
