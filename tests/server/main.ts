import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultPorts } from '../stack/ports.ts';
import { runMailbox } from '../stack/run-mailbox.ts';
import { waitUntil } from '../stack/wait-until.ts';
import { createRoot } from './create-root.ts';
import { type Artifact, makeRelease } from './make-releases.ts';
import { startPageTraffic } from './page-traffic.ts';
import { runPebble } from './run-pebble.ts';
import { runServer, type Server } from './run-server.ts';
import { createSiteClient, type SiteClient } from './site-client.ts';

/**
 * Makes a bare Debian into a server with deploy/install, sends a lead and receives its mail, installs again, and then puts
 * releases on it and takes them back under traffic. Needs root, and the ports 25, 80, 443 and 5432 of this machine.
 */
const { values: options } = parseArgs({
  options: {
    releases: { type: 'string', default: '5' },
    keep: { type: 'boolean' },
    debian: { type: 'string' },
  },
});
const host = 'www.pahana.test';
const [packed] = globSync('artifact/pahana-*.tar.gz');
if (!packed) throw new Error(`No release is packed: SITE_URL=https://${host} npm run build && npm run pack`);
const artifact: Artifact = { id: basename(packed).replace(/^pahana-|\.tar\.gz$/g, ''), file: packed };

const startedAt = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'pahana-server-'));
const root = join(folder, 'root');
const violations: string[] = [];
const figures: Record<string, string | number> = {};
const stops: (() => Promise<unknown>)[] = [];
const note = (what: string, value: string | number = secondsSoFar()) => {
  figures[what] = value;
  console.log(`${secondsSoFar()} s: ${what}${typeof value === 'number' ? '' : ` ${value}`}`);
};
try {
  await tryServer();
} finally {
  for (const stop of stops.toReversed()) await stop().catch((error) => console.error(error));
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
}
console.table(figures);
mkdirSync('.reports', { recursive: true });
writeFileSync('.reports/server.json', JSON.stringify({ figures, violations }, null, 2));
for (const violation of violations.slice(0, 20)) console.error(violation);
if (violations.length > 0) process.exitCode = 1;

async function tryServer(): Promise<void> {
  if (options.debian) execFileSync('cp', ['--archive', options.debian, root]);
  else createRoot(root);
  note('a bare Debian');
  const pebble = await runPebble(join(folder, 'pebble'), 14_000);
  stops.push(pebble.stop);
  const mailbox = await runMailbox({ smtp: defaultPorts.smtp, http: defaultPorts.mails });
  stops.push(mailbox.stop);
  const server = await runServer(root);
  stops.push(server.stop);
  copyFileSync(pebble.ownCertificate, join(root, 'opt/authority.pem'));
  mkdirSync(join(root, 'opt/releases'));
  copyIn(artifact);
  await server.run('tar', '-xf', `/opt/releases/${basename(artifact.file)}`, '-C', '/opt/releases');

  const installedAt = performance.now();
  const install = () =>
    server.run(
      ...([
        'env',
        'REQUESTS_CA_BUNDLE=/opt/authority.pem',
        `/opt/releases/${artifact.id}/deploy/install`,
      ] as const),
      ...['--host', host, '--admin', 'chamari@pahana.test', '--acme', pebble.directory],
      ...['--relay', `[127.0.0.1]:${defaultPorts.smtp}`, `/opt/releases/${basename(artifact.file)}`],
    );
  await install();
  // All visitors of this test come from one address.
  await server.run(
    'sh',
    '-c',
    'printf "LEAD_LIMIT=100000\\nSAME_TEXT_LIMIT=100000\\n" >>/etc/pahana/pahana.env',
  );
  await server.run('systemctl', 'restart', 'pahana-web@3001', 'pahana-web@3002');
  const client = createSiteClient(host, await pebble.readRoot());
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

  const again = await install();
  note('changes by a second installation', again.trim().split('\n').at(-1) ?? '');
  if (!again.includes('\n0 changes')) violations.push(`the second installation changed something:\n${again}`);
  await tryReleases(server, client);
}

async function tryReleases(server: Server, client: SiteClient): Promise<void> {
  const put = (...args: string[]) => server.run('pahana-release', ...args);
  const traffic = startPageTraffic(client);
  stops.push(traffic.end);
  const isLive = async (text: string) => (await client.send('/')).body.includes(text);
  const switched: number[] = [];
  for (let number = 1; number <= Number(options.releases); number += 1) {
    const migration = number === 2 ? 'alter table lead add column tried_in_release text;\n' : undefined;
    const release = makeRelease(artifact, number, join(folder, 'artifacts'), migration);
    copyIn(release);
    const begun = performance.now();
    await put(`/opt/releases/${basename(release.file)}`);
    switched.push(seconds(begun));
    if (!(await isLive(`<!-- release ${number} -->`))) violations.push(`release ${number} is not live`);
    // The second goes back over its migration, the last over nothing but files.
    if (number === 2 || number === Number(options.releases)) {
      await put('--back');
      if (!(await isLive(`<!-- release ${number - 1} -->`))) violations.push(`${number} was not taken back`);
    }
  }
  await traffic.end();
  const { failures, acknowledged, ...counts } = traffic.report;
  const stored = await server.run(
    ...(['runuser', '-u', 'postgres', '--', 'psql', '-d', 'pahana', '-Atc'] as const),
    "select fields ->> 'message' from lead where kind = 'contact'",
  );
  const missing = acknowledged.filter((marker) => !stored.includes(marker));
  note('seconds a release takes', switched.join(', '));
  for (const [name, count] of Object.entries(counts)) note(`${name} during releases`, String(count));
  note('failed requests', String(failures.length));
  note('forms acknowledged and missing', `${acknowledged.length}, ${missing.length}`);
  violations.push(...failures, ...missing.map((marker) => `missing: ${marker}`));
}

function copyIn({ file }: Artifact): void {
  if (!existsSync(join(root, 'opt/releases', basename(file))))
    copyFileSync(file, join(root, 'opt/releases', basename(file)));
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 100) / 10;
}

function secondsSoFar(): number {
  return Math.round((performance.now() - startedAt) / 1000);
}
