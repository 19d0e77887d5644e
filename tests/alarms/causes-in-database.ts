import { killPostgres } from '../drill/kill-postgres.ts';
import { sendSubmission } from '../drill/send-submission.ts';
import { createSubmission } from '../drill/submission.ts';
import { readRows } from '../stack/read-rows.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { Cause } from './cause.ts';
import type { AlarmStack } from './start-alarms.ts';

/** `alter system` is not bound to a transaction, so it also works in a read-only database. */
async function setting(stack: AlarmStack, text: string): Promise<void> {
  await stack.query(text);
  await stack.query('select pg_reload_conf()');
}

export const causesInDatabase: Record<string, Cause[]> = {
  LeadsCannotBeStored: [
    {
      what: 'PostgreSQL is read-only',
      round: 10,
      begin: (stack) => setting(stack, 'alter system set default_transaction_read_only = on'),
      end: (stack) => setting(stack, 'alter system reset default_transaction_read_only'),
    },
    {
      what: 'PostgreSQL killed',
      round: 11,
      begin: (stack) => killPostgres(stack.databaseUrl),
      end: (stack) => stack.startPostgres(),
    },
    {
      what: 'the synchronous standby is dead',
      round: 12,
      async begin(stack) {
        await setting(stack, "alter system set synchronous_standby_names = '*'");
        await stack.replica.kill();
      },
      async end(stack) {
        await stack.replica.start();
        await setting(stack, 'alter system reset synchronous_standby_names');
      },
    },
    {
      what: 'the table of leads is missing',
      round: 13,
      begin: (stack) => stack.query('alter table lead rename to lead_elsewhere'),
      end: (stack) => stack.query('alter table lead_elsewhere rename to lead'),
    },
  ],
  LeadsRefused: [
    {
      what: 'a constraint refuses every new lead, three forms come',
      round: 7,
      async begin(stack) {
        await stack.query('alter table lead add constraint none_at_all check (false) not valid');
        for (let number = 0; number < 3; number += 1)
          await sendSubmission(stack.baseUrl, createSubmission(0, 'contact'));
      },
      end: (stack) => stack.query('alter table lead drop constraint none_at_all'),
    },
  ],
  ReplicaLost: [
    {
      what: 'standby killed',
      round: 8,
      begin: ({ replica }) => replica.kill(),
      end: ({ replica }) => replica.start(),
    },
  ],
  ReplicaLags: [
    {
      what: 'standby stops applying, 40 MB are written',
      round: 2,
      async begin(stack) {
        await readRows(stack.replica.url, 'select pg_wal_replay_pause()');
        await waitUntil('the standby has paused', async () => {
          const [state] = await readRows<{ paused: boolean }>(
            stack.replica.url,
            "select pg_get_wal_replay_pause_state() = 'paused' as paused",
          );
          return state?.paused;
        });
        await stack.query(
          "select pg_logical_emit_message(false, 'alarms', repeat('x', 1000000)) from generate_series(1, 40)",
        );
      },
      end: ({ replica }) => readRows(replica.url, 'select pg_wal_replay_resume()'),
    },
  ],
};
