import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { renderMonitoring } from '../../deploy/monitoring/render-monitoring.ts';
import { alarmPorts, defaultPorts } from '../stack/ports.ts';
import { type RunningProcess, runProcess } from '../stack/run-process.ts';
import { respondsOk } from '../stack/wait-until.ts';

export interface Monitoring {
  killHostMetrics(): Promise<void>;
  startHostMetrics(): Promise<void>;
  killAlertmanager(): Promise<void>;
  startAlertmanager(): Promise<void>;
  /** Names of the alarms that are on or about to be. */
  listActive(): Promise<{ name: string; labels: Record<string, string> }[]>;
  stop(): Promise<void>;
}

/** Who gets the alarms by mail. */
export const onCall = 'on-call@pahana.example';
const at = (port: number) => `127.0.0.1:${port}`;

/** Prometheus, Alertmanager and the exporter of the host, with the configuration and the rules of deploy/. */
export async function runMonitoring(folder: string, textfiles: string): Promise<Monitoring> {
  mkdirSync(folder, { recursive: true });
  renderMonitoring(folder, {
    web: [at(alarmPorts.web)],
    worker: [at(alarmPorts.worker)],
    inbound: [at(alarmPorts.inbound)],
    host: [at(alarmPorts.host)],
    alertmanager: at(alarmPorts.alertmanager),
    gatewayUrl: `http://${at(alarmPorts.gateway)}/`,
    silenceUrl: `http://${at(alarmPorts.gateway)}/silence`,
    smtp: at(defaultPorts.smtp),
    smtpTls: false,
    from: 'alarms@pahana.example',
    to: onCall,
  });
  const run = (command: string, port: number, ready: string, args: string[]) =>
    runProcess({
      command,
      args: [`--web.listen-address=${at(port)}`, '--log.level=warn', ...args],
      env: { GOMAXPROCS: '1', PATH: '/usr/bin' },
      log: join(folder, `${command}.log`),
      ready: () => respondsOk(`http://${at(port)}${ready}`),
    });
  const startHost = () =>
    run('prometheus-node-exporter', alarmPorts.host, '/', [
      '--collector.disable-defaults',
      '--collector.filesystem',
      '--collector.textfile',
      `--collector.textfile.directory=${textfiles}`,
    ]);
  const startAlerts = () =>
    run('prometheus-alertmanager', alarmPorts.alertmanager, '/-/ready', [
      `--config.file=${folder}/alertmanager.yml`,
      `--storage.path=${folder}/alertmanager`,
      // Otherwise it opens a port on every address for other Alertmanagers.
      '--cluster.listen-address=',
    ]);
  const running: Record<'host' | 'alertmanager' | 'prometheus', RunningProcess> = {
    host: await startHost(),
    alertmanager: await startAlerts(),
    prometheus: await run('prometheus', alarmPorts.prometheus, '/-/ready', [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/series`,
    ]),
  };
  return {
    killHostMetrics: () => running.host.end('SIGKILL'),
    async startHostMetrics() {
      running.host = await startHost();
    },
    killAlertmanager: () => running.alertmanager.end('SIGKILL'),
    async startAlertmanager() {
      running.alertmanager = await startAlerts();
    },
    async listActive() {
      const response = await fetch(`http://${at(alarmPorts.prometheus)}/api/v1/alerts`);
      const { data } = (await response.json()) as { data: { alerts: { labels: Record<string, string> }[] } };
      return data.alerts.map(({ labels }) => ({ name: `${labels.alertname}`, labels }));
    },
    async stop() {
      for (const process of Object.values(running)) await process.end('SIGKILL');
    },
  };
}
