import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { changeLeadWithin, type SeenLead } from './handling-store.server.ts';
import { maxTags } from './tag-words.ts';
import { replaceTags } from './undo-store.server.ts';

/** `too-many`: with these the lead would have more tags than fit in a row of the list. */
export type TaggedLead = { outcome: 'done' | 'changed' | 'too-many' };

/** Replaces the tags of a lead, or adds to them. The audit has only their number, because it is never erased. */
export async function tagLead(
  seen: SeenLead,
  staffId: string,
  { tags, isAdded }: { tags: string[]; isAdded: boolean },
): Promise<TaggedLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<TaggedLead> => {
      const { rows } = await sql<{ tag: string }>`
        select tag from lead left join lead_tag on lead_id = id where id = ${seen.id} for update of lead
      `.execute(transaction);
      const before = rows.flatMap(({ tag }) => tag ?? []);
      const after = isAdded ? [...new Set([...before, ...tags])] : tags;
      if (after.length > maxTags) return { outcome: 'too-many' };
      const isDone = await changeLeadWithin(transaction, {
        seen,
        staffId,
        action: 'lead.tag',
        detail: { tags: after.length },
        set: {},
        canUndo: true,
      });
      if (isDone) await replaceTags(transaction, seen.id, after);
      return { outcome: isDone ? 'done' : 'changed' };
    });
}

const maxSuggested = 100;

/** Of this many leads with a tag one must be open to the viewer. */
const maxCompared = 100;

/**
 * Tags on leads that the viewer may see. Jumps in the index from one word to the next, and from there to its newest leads:
 * with `exists` PostgreSQL would join all leads that have a tag.
 */
export async function listTags(viewer: { mailboxes: string[]; applications: boolean }): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive word (tag) as (
      (select tag from lead_tag order by tag limit 1)
      union all
      select (select lead_tag.tag from lead_tag where lead_tag.tag > word.tag order by lead_tag.tag limit 1)
      from word where word.tag is not null
    )
    select tag from word cross join lateral (
      select from (
        select lead_id from lead_tag where lead_tag.tag = word.tag order by lead_id desc limit ${maxCompared}
      ) as newest join lead on lead.id = lead_id
      where case when kind = 'application' then ${viewer.applications}::boolean
        else mailbox = any(${viewer.mailboxes}::text[]) end
      limit 1
    ) as seen
    where tag is not null
    limit ${maxSuggested}
  `.execute(database());
  return rows.map(({ tag }) => tag);
}

export async function findTags(leadId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom('lead_tag')
    .select('tag')
    .where('lead_id', '=', leadId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}
