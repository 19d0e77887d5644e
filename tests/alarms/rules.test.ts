import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { renderMonitoring } from '../../deploy/monitoring/render-monitoring.ts';
import { causes } from './causes.ts';

interface Rule {
  alert?: string;
  expr: string;
  for?: string;
  labels?: { severity?: string };
  annotations?: { summary?: string; runbook?: string };
}
const { groups } = parse(readFileSync('deploy/monitoring/rules.yml', 'utf8')) as {
  groups: { rules: Rule[] }[];
};
const alarms = groups.flatMap(({ rules }) => rules).filter(({ alert }) => alert);
const names = alarms.map(({ alert }) => `${alert}`);

test('every alarm is fired by a real cause in npm run alarms, and no cause is without an alarm', () => {
  expect(Object.keys(causes).toSorted()).toEqual(names.toSorted());
  for (const [name, ways] of Object.entries(causes)) expect(ways, name).not.toHaveLength(0);
});

test.each(alarms)(
  '$alert has a severity, a summary and a section in the guide',
  ({ alert, labels, annotations }) => {
    expect(labels?.severity).toMatch(/^(page|ticket|none)$/);
    expect(annotations?.summary).toMatch(/\.$/);
    const [file, anchor] = `${annotations?.runbook}`.split('#');
    expect(anchor).toBe(`${alert}`.toLowerCase());
    expect(readFileSync(`${file}`, 'utf8')).toMatch(new RegExp(`^### ${alert}$`, 'm'));
  },
);

test('the guide explains no alarm that does not exist', () => {
  const guide = readFileSync('docs/guides/operations.md', 'utf8');
  expect([...guide.matchAll(/^### (\w+)$/gm)].map(([, name]) => `${name}`).toSorted()).toEqual(
    names.toSorted(),
  );
});

test('every metric of the rules and of the dashboard is one of ours or of the exporter of the host', () => {
  const sources = execFileSync(
    'git',
    [
      'grep',
      '--untracked',
      '-hoE',
      'pahana_[a-z_]+',
      '--',
      'platform',
      'domain',
      'web',
      'worker',
      'inbound',
      'deploy/backup/*.sh',
    ],
    { encoding: 'utf8' },
  );
  const known = new Set(sources.split('\n'));
  const used = ['rules.yml', 'dashboard.json'].flatMap((file) => [
    ...readFileSync(`deploy/monitoring/${file}`, 'utf8').matchAll(/\bpahana_[a-z_]+/g),
  ]);
  expect(used.length).toBeGreaterThan(30);
  for (const [metric] of used) expect(known).toContain(metric.replace(/_(bucket|count|sum)$/, ''));
});

test('Prometheus and Alertmanager accept the configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pahana-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  renderMonitoring(folder, {
    web: ['127.0.0.1:9401', '127.0.0.1:9402'],
    worker: ['127.0.0.1:9411'],
    inbound: ['127.0.0.1:9421'],
    host: ['127.0.0.1:9100'],
    alertmanager: '127.0.0.1:9093',
    gatewayUrl: 'https://gateway.example/',
    silenceUrl: 'https://silence.example/',
    smtp: 'mail.example:587',
    from: 'alarms@pahana.example',
    to: 'on-call@pahana.example',
  });
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
  expect(run('promtool', 'check', 'config', `${folder}/prometheus.yml`)).toMatch(/SUCCESS: \d\d rules found/);
  expect(run('amtool', 'check-config', `${folder}/alertmanager.yml`)).toContain('SUCCESS');
  const { scrape_configs } = parse(readFileSync(`${folder}/prometheus.yml`, 'utf8'));
  expect(scrape_configs[0].static_configs[0].targets).toEqual(['127.0.0.1:9401', '127.0.0.1:9402']);
});
