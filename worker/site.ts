import { prepareSite } from '#domain/publishing/prepare-site.server.ts';
import { closeDatabase } from '#platform/database.server.ts';
import { env, requireSettings } from '#platform/env.server.ts';
import { makeRelease } from './make-release.ts';

/** For deploy/release: prints the name of the release of texts that belongs to this program, or nothing if there is none. */
requireSettings('DATABASE_URL');
try {
  const site = env().SITE_DIR ? await prepareSite(makeRelease) : { outcome: 'as-shipped' as const };
  if (site.outcome === 'made') console.log(site.name);
  if (site.outcome === 'refused') {
    console.error(site.problem);
    process.exitCode = 1;
  }
} finally {
  await closeDatabase();
}
