import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

/** A page renews its entry every minute; one that missed two is gone. */
const goneAfterSeconds = 150;
/** Somebody who typed within this time is writing. */
const writingSeconds = 60;

export interface Colleague {
  name: string;
  isWriting: boolean;
}

/** Called when a page of a lead is opened, and every minute while it is open. */
export async function renewViewer(stream: string, leadId: string, staffId: string): Promise<void> {
  await sql`
    insert into lead_viewer (stream, lead_id, staff_id, seen_at) values (${stream}, ${leadId}, ${staffId}, now())
    on conflict (stream) do update set seen_at = now()
  `.execute(database());
}

export async function removeViewer(stream: string): Promise<void> {
  await sql`
    delete from lead_viewer
    where stream = ${stream} or seen_at < now() - make_interval(secs => ${goneAfterSeconds})
  `.execute(database());
}

/** Colleagues who have this lead open or write an answer to it. */
export async function findPresent(leadId: string, exceptStaffId: string): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    with present as (
      select staff_id, false as is_writing from lead_viewer
      where lead_id = ${leadId} and seen_at > now() - make_interval(secs => ${goneAfterSeconds})
      union all
      select staff_id, true from lead_draft
      where lead_id = ${leadId} and kind = 'reply' and text <> ''
        and saved_at > now() - make_interval(secs => ${writingSeconds})
    )
    select name, bool_or(is_writing) as "isWriting"
    from present join staff on staff.id = staff_id
    where staff_id <> ${exceptStaffId}::uuid
    group by staff.id, name order by name
  `.execute(database());
  return rows;
}
