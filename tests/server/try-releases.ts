import { copyFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Artifact, makeRelease, markOf } from './make-releases.ts';
import { startPageTraffic } from './page-traffic.ts';
import type { Server } from './run-server.ts';
import type { SiteClient } from './site-client.ts';

const perSecond = 20;

export interface Tried {
  figures: Record<string, string>;
  violations: string[];
}

/** Puts releases on a server and takes two of them back, one over a migration, while visitors read and send forms. */
export async function tryReleases(
  server: Server,
  client: SiteClient,
  { artifact, root, folder, count }: { artifact: Artifact; root: string; folder: string; count: number },
): Promise<Tried> {
  const violations: string[] = [];
  // Before the traffic, because making them keeps this process busy.
  const releases = Array.from({ length: count }, (_, index) => {
    const release = makeRelease(artifact, index + 1, join(folder, 'artifacts'), (unpacked) => {
      const migration = join(unpacked, `database/migrations/9${index + 1}00-try.sql`);
      if (index === 1) writeFileSync(migration, 'alter table lead add column tried_in_release text;\n');
    });
    const file = join('/opt/releases', basename(release.file));
    copyFileSync(release.file, join(root, file));
    return file;
  });
  const switched: number[] = [];
  const put = async (number: number, ...args: string[]) => {
    const begun = performance.now();
    await server.run('pahana-release', ...args);
    switched.push(Math.round((performance.now() - begun) / 100) / 10);
    const { body } = await client.send('/');
    if (!body.includes(markOf(number))) violations.push(`release ${number} is not live`);
  };

  const traffic = startPageTraffic(client, perSecond);
  const startedAt = performance.now();
  try {
    for (const [index, file] of releases.entries()) {
      await put(index + 1, file);
      // The second goes back over its migration, the last over nothing but files.
      if (index > 0 && (index === 1 || index === count - 1)) await put(index, '--back');
    }
  } finally {
    await traffic.end();
  }
  const { failures, acknowledged, pages, assets, posts, resent, milliseconds } = traffic.report;
  const rate = (pages + assets + posts) / ((performance.now() - startedAt) / 1000);
  if (rate < 0.9 * perSecond) violations.push(`only ${rate.toFixed(1)} requests a second were sent`);
  const stored = await server.run(
    ...(['runuser', '-u', 'postgres', '--', 'psql', '-d', 'pahana', '-Atc'] as const),
    "select fields ->> 'message' from lead where kind = 'contact'",
  );
  const missing = acknowledged.filter((marker) => !stored.includes(marker));
  violations.push(...failures, ...missing.map((marker) => `missing: ${marker}`));
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1];
  return {
    violations,
    figures: {
      'seconds of each release and way back': switched.join(', '),
      'requests during releases': `${pages} pages, ${assets} assets, ${posts} forms; ${rate.toFixed(1)} a second`,
      'ms of a request (half, 99 %, slowest)': [at(0.5), at(0.99), at(1)].join(', '),
      'sent again on a closed connection': String(resent),
      'failed requests': String(failures.length),
      'forms acknowledged, missing': `${acknowledged.length}, ${missing.length}`,
    },
  };
}
