import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** Of every ten, eight are confirmed, one is pending and one has left. */
export async function seedSubscribers(count: number): Promise<{ confirmed: number }> {
  await sql`
    insert into subscriber (
      email, state, confirm_token, leave_token, consent_version, asked_at, confirmed_at, left_at
    )
    select
      'reader' || n || '@company.example', state, 'confirm-' || n, 'leave-' || n, '2026-11', array[now()],
      case when state <> 'pending' then now() end, case when state = 'left' then now() end
    from
      generate_series(1, ${count}::int) as n,
      lateral (select case n % 10 when 3 then 'pending' when 7 then 'left' else 'confirmed' end as state) as chosen
  `.execute(database());
  const { confirmed } = await database()
    .selectFrom('subscriber')
    .select(({ fn }) => fn.countAll<string>().as('confirmed'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow();
  return { confirmed: Number(confirmed) };
}
