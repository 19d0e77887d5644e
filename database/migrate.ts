import { env, requireSettings } from '#platform/env.server.ts';
import { log } from '#platform/log.server.ts';
import { migrate } from '#platform/migrate.server.ts';
import { grantRuntime } from './grant-runtime.ts';

requireSettings('DATABASE_URL');
const { DATABASE_URL: url, DATABASE_RUNTIME_ROLE: role } = env();
const applied = await migrate(url);
if (role) await grantRuntime(url, role);
log('migrated', { applied: applied.join(' ') });
