import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { env } from '#platform/env.server.ts';
import { knownTo } from '#platform/secrets.ts';
import { listReachable, starts } from '../../tests/security/list-reachable.ts';
import { renderUnit } from './render-unit.ts';

const site = 'deploy/systemd/pahana-site.service';
/** Those of our processes. */
const units = globSync('deploy/systemd/*.service', { exclude: [site] });
const processOf = (file: string) => /pahana-(\w+)/.exec(file)?.[1] ?? '';
const withheldBy = (file: string) => /^UnsetEnvironment=(.+)$/m.exec(renderUnit(file))?.[1]?.split(' ') ?? [];

test.each(units)('%s passes on the secrets that the code of its process uses, and no others', (file) => {
  const sources = listReachable(starts[processOf(file)] ?? []).map((source) => readFileSync(source, 'utf8'));
  const used = Object.keys(knownTo).filter((name) => sources.some((text) => text.includes(name)));
  const withheld = withheldBy(file);
  expect(Object.keys(knownTo).filter((name) => !withheld.includes(name))).toEqual(used);
});

test('whoever takes over the web process can neither seal the audit nor sign hooks', () => {
  expect(withheldBy('deploy/systemd/pahana-web@.service')).toEqual(['AUDIT_SECRET', 'WEBHOOK_SECRET']);
});

test('every setting that is secret or contains a password is in the list', () => {
  const secret = /SECRET|_KEY|PASSWORD|TOKEN|^(DATABASE|SMTP)_URL$/;
  expect(Object.keys(env()).filter((name) => secret.test(name) && !(name in knownTo))).toEqual([]);
});

test('a process reads its settings through systemd only, and cannot change what belongs to others', () => {
  expect(units).toHaveLength(3);
  for (const file of units) {
    const unit = renderUnit(file);
    expect(unit).not.toContain('${');
    for (const line of [
      'User=pahana',
      'EnvironmentFile=/etc/pahana/pahana.env',
      'ProtectSystem=strict',
      'NoNewPrivileges=yes',
      'CapabilityBoundingSet=',
    ])
      expect(unit.split('\n'), file).toContain(line);
  }
});

test('what switches to other texts is root without settings, and may change little', () => {
  const lines = readFileSync(site, 'utf8').split('\n');
  expect(lines.filter((line) => /Environment|^User/.test(line))).toEqual([]);
  for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes', 'SystemCallFilter=@system-service'])
    expect(lines).toContain(line);
  const capabilities = lines.find((line) => line.startsWith('CapabilityBoundingSet='));
  expect(capabilities).not.toMatch(/SYS_|NET_ADMIN|NET_RAW|MKNOD|SETPCAP/);
});

test('only the worker may write the releases of texts', () => {
  const withheld = units.filter((file) =>
    readFileSync(file, 'utf8').includes('ReadOnlyPaths=-/var/lib/pahana/sites'),
  );
  expect(withheld.map(processOf).toSorted()).toEqual(['inbound', 'web']);
});
