import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface MonitoringSettings {
  /** Where the processes serve their metrics (METRICS_PORT), as host and port. */
  web: string[];
  worker: string[];
  inbound: string[];
  /** prometheus-node-exporter of each machine. */
  host: string[];
  alertmanager: string;
  /** The gateway for text messages or push. It must not depend on our own mail. */
  gatewayUrl: string;
  /** A service elsewhere that raises the alarm when it has not been called for a minute. */
  silenceUrl: string;
  /** Host and port. */
  smtp: string;
  /** Only for a mail server on the same machine without TLS. */
  smtpTls?: boolean;
  from: string;
  to: string;
}

/** Writes the configuration of Prometheus and Alertmanager and the rules to a folder. */
export function renderMonitoring(folder: string, settings: MonitoringSettings): void {
  // The template has the first and the last quotation mark.
  const quote = (targets: string[]) => targets.join('", "');
  const values: Record<string, string> = {
    WEB: quote(settings.web),
    WORKER: quote(settings.worker),
    INBOUND: quote(settings.inbound),
    HOST: quote(settings.host),
    ALERTMANAGER: settings.alertmanager,
    GATEWAY_URL: settings.gatewayUrl,
    SILENCE_URL: settings.silenceUrl,
    SMTP: settings.smtp,
    SMTP_TLS: String(settings.smtpTls ?? true),
    FROM: settings.from,
    TO: settings.to,
  };
  mkdirSync(folder, { recursive: true });
  for (const file of ['prometheus.yml', 'alertmanager.yml']) {
    const template = readFileSync(join(import.meta.dirname, file), 'utf8');
    const filled = template.replaceAll(/\$\{([A-Z_]+)\}/g, (_match, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`${file} uses an unknown variable: ${name}`);
      return value;
    });
    writeFileSync(join(folder, file), filled);
  }
  copyFileSync(join(import.meta.dirname, 'rules.yml'), join(folder, 'rules.yml'));
}

if (import.meta.main) {
  const many = (value: string) => ({ type: 'string' as const, multiple: true as const, default: [value] });
  const { values } = parseArgs({
    options: {
      folder: { type: 'string', default: '/etc/prometheus' },
      web: many('127.0.0.1:9401'),
      worker: many('127.0.0.1:9411'),
      inbound: many('127.0.0.1:9421'),
      host: many('127.0.0.1:9100'),
      alertmanager: { type: 'string', default: '127.0.0.1:9093' },
      gateway: { type: 'string' },
      silence: { type: 'string' },
      smtp: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
    },
  });
  const { folder, gateway, silence, smtp, from, to, ...targets } = values;
  if (!gateway || !silence || !smtp || !from || !to)
    throw new Error(
      'usage: render-monitoring.ts --gateway <url> --silence <url> --smtp host:port --from <address> --to <address> [--folder /etc/prometheus] [--web host:port] [--worker host:port] [--inbound host:port] [--host host:port] [--alertmanager host:port]',
    );
  renderMonitoring(folder, { ...targets, gatewayUrl: gateway, silenceUrl: silence, smtp, from, to });
}
