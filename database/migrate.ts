import { env } from '#platform/env.server.ts';
import { log } from '#platform/log.server.ts';
import { migrate } from '#platform/migrate.server.ts';

const applied = await migrate(env().DATABASE_URL);
log('migrated', { applied: applied.join(' ') });
