import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { waitUntil } from '../stack/wait-until.ts';
import { tryHostileSites } from './hostile-sites.ts';
import { type Artifact, makeRelease, markOf } from './make-releases.ts';
import { publishHeadline, readLiveText, textFile, textPage } from './publish-text.ts';
import type { Server } from './run-server.ts';
import type { SiteClient } from './site-client.ts';
import type { Tried } from './try-releases.ts';

const allowedSeconds = 60;
const headline = 'One till for every counter in town';

/** Publishes texts on a server, then puts releases of the program over them: staff's text stays, or the release is refused. */
export async function tryTexts(
  server: Server,
  client: SiteClient,
  {
    artifact,
    root,
    folder,
    edgePort,
  }: { artifact: Artifact; root: string; folder: string; edgePort: number },
): Promise<Tried> {
  const violations: string[] = [];
  const figures: Tried['figures'] = {};
  const make = (number: number, change?: (unpacked: string) => void) => {
    const release = makeRelease(artifact, number, join(folder, 'artifacts'), change);
    copyFileSync(release.file, join(root, 'opt/releases', basename(release.file)));
    return `/opt/releases/${basename(release.file)}`;
  };
  const [keeping, conflicting] = [
    make(8),
    make(9, (unpacked) => appendFileSync(join(unpacked, textFile), '# Changed by developers too.\n')),
  ];
  const edge = await runEdge(edgePort);
  const shipped = parse(await readLiveText(server)).headline as string;
  const current = async () => basename((await server.run('readlink', '/srv/pahana/current')).trim());
  const publish = async (text: string, what: string) => {
    const seconds = await publishHeadline(server, client, text);
    figures[what] = String(seconds);
    if (seconds > allowedSeconds) violations.push(`${what}: ${seconds}`);
  };
  // What visitors read while the program changes.
  const put = async (...args: string[]) => {
    const begun = performance.now();
    const switching = { isOver: false };
    const watching = watch(client, switching);
    await server.run('pahana-release', ...args).finally(() => {
      switching.isOver = true;
    });
    const { requests, old } = await watching;
    violations.push(...old);
    figures[`seconds of ${args.join(' ')}, requests meanwhile`] =
      `${((performance.now() - begun) / 1000).toFixed(1)}, ${requests}`;
  };

  try {
    const hook = join(root, 'etc/pahana/purge');
    const purge = `/srv/pahana/current/deploy/edge/purge.js --edge http://127.0.0.1:${edgePort}`;
    writeFileSync(hook, `#!/bin/sh\nexec /srv/pahana/current/bin/node ${purge}\n`, { mode: 0o755 });
    await publish(headline, 'seconds from the approval of a text to its page');
    if (!(await edge.isPurged())) violations.push('the edge was not purged after a text');
    const id = await current();
    violations.push(...(await tryHostileSites(server, root, id)));
    if (!(await client.send(textPage)).body.includes(headline))
      violations.push('a hostile wish changed a page');

    await put(keeping);
    if (!(await client.send(textPage)).body.includes(markOf(8)))
      violations.push('the release over texts is not live');
    const output = await server.run('pahana-release', conflicting).then(
      () => 'it went on',
      (error) => String(error.stderr),
    );
    if (!output.includes(textFile)) violations.push(`a release that changed the same text: ${output}`);
    if ((await current()) !== `${artifact.id}-8`) violations.push('a conflicting release is live');
    await put('--back', id);
    await publish(shipped, 'seconds until it was undone');
  } finally {
    await edge.close();
  }
  return { figures, violations };
}

async function watch(client: SiteClient, switching: { isOver: boolean }) {
  const old: string[] = [];
  let requests = 0;
  while (!switching.isOver) {
    const { status, body } = await client.send(textPage);
    requests += 1;
    if (status !== 200 || !body.includes(headline))
      old.push(`${textPage} during a release: ${status}, another text`);
    await pause(50);
  }
  return { requests, old };
}

/** Stands in for a cache in front of the server and hears what is purged. */
async function runEdge(port: number) {
  let purged = 0;
  const edge = createServer((request, response) => {
    if (request.method === 'PURGE' && request.headers['surrogate-key'] === 'pages') purged += 1;
    response.end();
  });
  await new Promise<void>((done) => edge.listen(port, '127.0.0.1', done));
  return {
    isPurged: () => waitUntil('the edge is purged', () => purged > 0).catch(() => false),
    close: () => new Promise((done) => edge.close(done)),
  };
}
