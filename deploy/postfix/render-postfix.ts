import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface PostfixSettings {
  /** The folder that gets the configuration. */
  config: string;
  /** The name of the mail server, also in its Authentication-Results. */
  host: string;
  domains: string[];
  lmtpPort: number;
  /** The server that takes our own mails, such as [smtp.example.com]:587. Without it they go straight to the recipients. */
  relay?: string;
  /** The files of certificate and key. */
  tlsFiles?: string;
  /** Settings that replace or add to ours, by name. */
  extra?: Record<string, string>;
}

/** Writes main.cf and header_checks. */
export function renderPostfix({
  config,
  host,
  domains,
  lmtpPort,
  tlsFiles = '',
  relay = '',
  extra = {},
}: PostfixSettings): void {
  const values: Record<string, string> = {
    HOST: host,
    HOST_PATTERN: host.replaceAll('.', '\\.'),
    DOMAINS: domains.join(', '),
    LMTP_PORT: String(lmtpPort),
    CONFIG: config,
    TLS_FILES: tlsFiles,
    RELAY: relay,
  };
  const fill = (name: string) =>
    readFileSync(join(import.meta.dirname, name), 'utf8').replace(
      /@([A-Z_]+)@/g,
      (_, key) => values[key] ?? '',
    );
  mkdirSync(config, { recursive: true });
  const replaced = new RegExp(`^(?:${Object.keys(extra).join('|') || '-'}) =`);
  const lines = fill('main.cf')
    .split('\n')
    .filter((line) => !replaced.test(line));
  const added = Object.entries(extra).map(([name, value]) => `${name} = ${value}`);
  writeFileSync(join(config, 'main.cf'), [...lines, ...added, ''].join('\n'));
  writeFileSync(join(config, 'header_checks'), fill('header_checks'));
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      config: { type: 'string', default: '/etc/postfix' },
      host: { type: 'string' },
      domain: { type: 'string', multiple: true },
      lmtp: { type: 'string', default: '2424' },
      tls: { type: 'string' },
      relay: { type: 'string' },
    },
  });
  const { config, host, domain, lmtp, tls, relay } = values;
  if (!host) throw new Error('Give --host mx.example.com, and --domain in.example.com if mail comes in');
  renderPostfix({
    config,
    host,
    domains: domain ?? [],
    lmtpPort: Number(lmtp),
    ...(tls && { tlsFiles: tls }),
    ...(relay && { relay }),
  });
}
