import { spawnSync } from 'node:child_process';
import { env } from '#platform/env.server.ts';

/** Writes the types of the database at DATABASE_URL; with --verify it only compares. */
const { status } = spawnSync(
  'node_modules/.bin/kysely-codegen',
  [
    ['--dialect', 'postgres'],
    ['--url', env().DATABASE_URL],
    ['--default-schema', 'public'],
    ['--include-pattern', 'public.*'],
    ['--exclude-pattern', '*kysely_*'],
    ['--out-file', 'platform/database.generated.ts'],
    process.argv.slice(2),
  ].flat(),
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
