import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface MonitoringSettings {
  /** Where the processes serve their metrics (METRICS_PORT), as host and port. */
  web: string[];
  worker: string[];
  /** None where no mail comes in. */
  inbound: string[];
  /** prometheus-node-exporter of each machine. */
  host: string[];
  alertmanager: string;
  /** The gateway for text messages or push. It must not depend on our own mail. */
  gatewayUrl: string;
  /** A service elsewhere that raises the alarm when it has not been called for a minute. */
  silenceUrl?: string;
  /** Host and port. */
  smtp: string;
  /** Only for a mail server on the same machine without TLS. */
  smtpTls?: boolean;
  from: string;
  to: string;
}

/** Writes the configuration of Prometheus and Alertmanager and the rules to a folder. */
export function renderMonitoring(folder: string, settings: MonitoringSettings): void {
  const quote = (...targets: string[]) => targets.map((target) => JSON.stringify(target)).join(', ');
  const values: Record<string, string> = {
    WEB: quote(...settings.web),
    WORKER: quote(...settings.worker),
    INBOUND: quote(...settings.inbound),
    HOST: quote(...settings.host),
    ALERTMANAGER: quote(settings.alertmanager),
    GATEWAY_URL: quote(settings.gatewayUrl),
    SILENCE: settings.silenceUrl ? `{ url: ${quote(settings.silenceUrl)}, send_resolved: false }` : '',
    SMTP: quote(settings.smtp),
    SMTP_TLS: String(settings.smtpTls ?? true),
    FROM: quote(settings.from),
    TO: quote(settings.to),
  };
  mkdirSync(folder, { recursive: true });
  for (const file of ['prometheus.yml', 'alertmanager.yml']) {
    const template = readFileSync(join(import.meta.dirname, file), 'utf8');
    // The quotation marks only make the template itself valid.
    const filled = template.replaceAll(/"?\$\{([A-Z_]+)\}"?/g, (_match, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${file} uses an unknown variable: ${name}`);
      return value;
    });
    writeFileSync(join(folder, file), filled);
  }
  copyFileSync(join(import.meta.dirname, 'rules.yml'), join(folder, 'rules.yml'));
}

if (import.meta.main) {
  const many = (value?: string) => ({
    type: 'string' as const,
    multiple: true as const,
    default: value ? [value] : [],
  });
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: '/etc/prometheus' },
      web: many('127.0.0.1:9401'),
      worker: many('127.0.0.1:9411'),
      inbound: many(),
      host: many('127.0.0.1:9100'),
      alertmanager: { type: 'string', default: '127.0.0.1:9093' },
      gateway: { type: 'string' },
      silence: { type: 'string' },
      smtp: { type: 'string' },
      'smtp-without-tls': { type: 'boolean', default: false },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const { folder, gateway, silence, smtp, from, to, 'smtp-without-tls': isPlain, ...targets } = values;
  if (!gateway || !smtp || !from || !to)
    throw new Error(
      'usage: render-monitoring --gateway <url> [--silence <url>] --smtp host:port [--smtp-without-tls] --from <address> --to <address> [--folder /etc/prometheus] [--web host:port] [--worker host:port] [--inbound host:port] [--host host:port] [--alertmanager host:port]',
    );
  renderMonitoring(folder, {
    ...targets,
    gatewayUrl: gateway,
    ...(silence && { silenceUrl: silence }),
    smtp,
    smtpTls: !isPlain,
    from,
    to,
  });
}
