import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { startAlarmGateway } from '../alarms/alarm-gateway.ts';
import { runBackupStore } from '../restore/run-backup-store.ts';
import { alarmPorts, defaultPorts, ownPorts } from '../stack/ports.ts';
import { runMailbox } from '../stack/run-mailbox.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { checkAlarms, listWrongAlarms } from './check-alarms.ts';
import { checkBackup, writeBackupSettings } from './check-backup.ts';
import { createRoot } from './create-root.ts';
import type { Artifact } from './make-releases.ts';
import { startPageTraffic } from './page-traffic.ts';
import { runPebble } from './run-pebble.ts';
import { runServer, type Server } from './run-server.ts';
import { createSiteClient } from './site-client.ts';
import { tryReleases } from './try-releases.ts';
import { tryTexts } from './try-texts.ts';

/**
 * Makes a bare Debian into a server with deploy/install, sends a lead and receives its mail, installs again, adds backups and
 * alarms, puts releases on it and takes them back under traffic, and publishes texts over them. Needs root, and the ports 25, 80, 443 and 5432 of
 * this machine. `--debian <folder>` is a bare Debian of an earlier run, `--keep` leaves the server's folder for a look.
 */
const { values: options } = parseArgs({
  options: {
    releases: { type: 'string', default: '5' },
    'only-site': { type: 'boolean' },
    keep: { type: 'boolean' },
    debian: { type: 'string' },
  },
});
const { id, siteUrl } = JSON.parse(readFileSync('release/release.json', 'utf8'));
// The address is part of the pages, so the server gets the name for which they were built.
const host = new URL(siteUrl).hostname;
const artifact: Artifact = { id, file: `artifact/pahana-${id}.tar.gz` };
if (!existsSync(artifact.file)) throw new Error('The release is not packed: npm run build && npm run pack');

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'pahana-server-'));
const root = join(folder, 'root');
const violations: string[] = [];
const figures: Record<string, string | number> = {};
const stops: (() => Promise<unknown>)[] = [];
const note = (what: string, value: string | number) => {
  figures[what] = value;
  console.log(`${Math.round(seconds(startedAt))} s: ${what}: ${value}`);
};
let stopping: Promise<void> | undefined;
// Who ends the test early must wait for the same end.
const stopAll = () => {
  stopping ??= (async () => {
    for (const stop of stops.toReversed()) await stop().catch((error) => console.error(error));
    if (!options.keep) rmSync(folder, { recursive: true, force: true });
  })();
  return stopping;
};
// Otherwise a whole server would keep running after a test that ends early.
for (const end of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
  process.once(end, (cause) => {
    console.error(cause);
    void stopAll().finally(() => process.exit(1));
  });
}
try {
  await tryServer();
} finally {
  await stopAll();
}
console.table(figures);
mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/server.json', JSON.stringify({ figures, violations }, null, 2));
for (const violation of violations.slice(0, 20)) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

async function tryServer(): Promise<void> {
  const madeAt = performance.now();
  if (options.debian) execFileSync('cp', ['--archive', options.debian, root]);
  else createRoot(root);
  note('seconds to a bare Debian (not part of the installation)', seconds(madeAt));
  const pebble = await runPebble(join(folder, 'pebble'), 14_000);
  stops.push(pebble.stop);
  const mailbox = await runMailbox({ smtp: defaultPorts.smtp, http: defaultPorts.mails });
  stops.push(mailbox.stop);
  // pgBackRest only tries the first address of a name, and our servers of the test have no other.
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost ${host}\n`);
  const server = await runServer(root);
  stops.push(server.stop);
  copyFileSync(pebble.ownCertificate, join(root, 'opt/authority.pem'));
  mkdirSync(join(root, 'opt/releases'));
  copyFileSync(artifact.file, join(root, 'opt/releases', basename(artifact.file)));

  const installedAt = performance.now();
  const file = `/opt/releases/${basename(artifact.file)}`;
  await server.run('tar', '-xf', file, '-C', '/opt/releases');
  const install = (...args: string[]) =>
    server.run(
      ...(['env', 'REQUESTS_CA_BUNDLE=/opt/authority.pem'] as const),
      ...[`/opt/releases/${artifact.id}/deploy/install`, ...args, file],
    );
  const first = await install(
    ...['--host', host, '--admin', `chamari@${host}`, '--acme', pebble.directory],
    ...['--relay', `[127.0.0.1]:${defaultPorts.smtp}`],
  );
  if (!first.includes('NO BACKUP')) violations.push('the installer does not say that there is no backup');
  note('seconds of the installation', seconds(installedAt));
  const authority = await pebble.readRoot();
  const client = createSiteClient(host, authority);
  stops.push(async () => client.close());
  const lead = startPageTraffic(client, 1);
  await waitUntil('a lead is acknowledged', () => lead.report.acknowledged.length > 0, 60_000);
  await lead.end();
  violations.push(...lead.report.failures);
  const isSigned = () =>
    mailbox.mails.some(
      ({ recipients, headers }) =>
        recipients.some((to) => to.endsWith('@client.example')) && headers.includes('dkim-signature'),
    );
  await waitUntil('its signed mail has arrived', isSigned, 120_000);
  note('seconds from the bare Debian to the first lead and its signed mail', seconds(installedAt));
  if (seconds(installedAt) > 600) violations.push('the installation took more than ten minutes');
  await installAgain(install, 'changes by a second installation');

  // All visitors of this test come from one address, and the worker asks for the home page as they do.
  writeFileSync(join(root, 'opt/root.pem'), authority);
  appendFileSync(
    join(root, 'etc/pahana/pahana.env'),
    'LEAD_LIMIT=100000\nSAME_TEXT_LIMIT=100000\nBODY_LIMIT=1000000\nNODE_EXTRA_CA_CERTS=/opt/root.pem\n',
  );
  await server.run('pahana-release', '--again');
  const watched = options['only-site'] ? undefined : await addBackupAndAlarms(server, install);

  const count = Number(options.releases);
  const tried = await tryReleases(server, client, { artifact, root, folder, count });
  for (const [name, value] of Object.entries(tried.figures)) note(name, value);
  violations.push(...tried.violations);
  const texts = await tryTexts(server, client, { artifact, root, folder, edgePort: ownPorts.edge });
  for (const [name, value] of Object.entries(texts.figures)) note(name, value);
  violations.push(...texts.violations);
  const failed = await server.run('systemctl', 'list-units', '--failed', '--no-legend', '--plain', 'p*');
  if (failed) violations.push(`failed services: ${failed}`);
  if (watched) note('alarms that were wrong', watched.listWrong().join(', ') || 'none');
  violations.push(...(watched?.listWrong() ?? []).map((name) => `an alarm without a cause: ${name}`));
}

async function addBackupAndAlarms(server: Server, install: (...args: string[]) => Promise<string>) {
  const store = await runBackupStore(folder, defaultPorts.s3, defaultPorts.s3 + 7);
  stops.push(store.end);
  const gateway = await startAlarmGateway(alarmPorts.gateway);
  stops.push(gateway.close);
  const url = `http://127.0.0.1:${alarmPorts.gateway}/`;
  const begun = performance.now();
  const output = await install(
    ...['--backup', writeBackupSettings(root, store), '--gateway', url, '--silence', `${url}silence`],
  );
  note('seconds to add backups and alarms', seconds(begun));
  if (/NO BACKUP|Nobody is told/.test(output)) violations.push(`something is missing:\n${output}`);
  await installAgain(install, 'changes by one more installation');
  violations.push(...(await checkBackup(server)));
  const { problems, fired } = await checkAlarms(server, gateway);
  violations.push(...problems);
  note('seconds from a stopped worker to the alarm', fired);
  return { listWrong: () => listWrongAlarms(gateway) };
}

async function installAgain(install: () => Promise<string>, what: string): Promise<void> {
  const begun = performance.now();
  const output = await install();
  note(what, `${output.trim().split('\n').at(-1)} in ${seconds(begun)} s`);
  if (!output.includes('\n0 changes')) violations.push(`${what}:\n${output}`);
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}
