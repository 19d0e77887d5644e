import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';

export const viewAudiences = ['me', 'department', 'all'] as const;
export type ViewAudience = (typeof viewAudiences)[number];
export const maxViewName = 40;

/** Who looks at views or changes one. */
export interface ViewStaff {
  id: string;
  role: string;
  /** Whether this person may change views that are shared, whoever saved them. */
  isAdmin: boolean;
}

export interface InboxView {
  id: string;
  name: string;
  /** The filter as in the address of the inbox. */
  query: string;
  audience: ViewAudience;
  mayChange: boolean;
}

/** Each is counted whenever the inbox is loaded, so there are not many. */
const maxOwn = 12;
const maxListed = 24;

/** One's own views, and those that are shared with one's department or with everybody. */
export async function listViews({ id, role, isAdmin }: ViewStaff): Promise<InboxView[]> {
  const { rows } = await sql<InboxView>`
    select id, name, query, audience, (staff_id = ${id} or (${isAdmin}::boolean and audience <> 'me')) as "mayChange"
    from inbox_view
    where deleted_at is null
      and (staff_id = ${id} or audience = 'all' or (audience = 'department' and role = ${role}))
    order by audience = 'me' desc, lower(name), id limit ${maxListed}
  `.execute(database());
  return rows;
}

interface ViewValues {
  name: string;
  audience: ViewAudience;
}

/** `twice`: the person has it already, as after a second click. */
export async function insertView(
  { id, role }: ViewStaff,
  { name, audience, query }: ViewValues & { query: string },
): Promise<'done' | 'twice' | 'too-many'> {
  return await database()
    .transaction()
    .execute(async (transaction) => {
      // One after the other, so that a second click sees what the first one stored.
      await transaction.selectFrom('staff').select('id').where('id', '=', id).forUpdate().execute();
      const own = await transaction
        .selectFrom('inbox_view')
        .select(['name', 'query'])
        .where('staff_id', '=', id)
        .where('deleted_at', 'is', null)
        .execute();
      if (own.some((view) => view.name === name && view.query === query)) return 'twice';
      if (own.length >= maxOwn) return 'too-many';
      await transaction
        .insertInto('inbox_view')
        .values({ staff_id: id, name, query, audience, role })
        .execute();
      return 'done';
    });
}

/** False if the view is gone, or is not this person's to change. */
export async function updateView(
  viewId: string,
  staff: ViewStaff,
  { name, audience }: ViewValues,
): Promise<boolean> {
  const { numUpdatedRows } = await changeable(viewId, staff).set({ name, audience }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns its name; undefined if it is gone, or is not this person's to delete. */
export async function deleteView(viewId: string, staff: ViewStaff): Promise<string | undefined> {
  const deleted = await changeable(viewId, staff)
    .set({ deleted_at: sql<Date>`now()` })
    .returning('name')
    .executeTakeFirst();
  return deleted?.name;
}

function changeable(viewId: string, { id, isAdmin }: ViewStaff) {
  return database()
    .updateTable('inbox_view')
    .where('id', '=', viewId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(staff_id = ${id} or (${isAdmin}::boolean and audience <> 'me'))`);
}

/** Undoes a deletion. The notice with the undo is only for whoever deleted it. */
export async function restoreView(viewId: string): Promise<string | undefined> {
  const restored = await database()
    .updateTable('inbox_view')
    .set({ deleted_at: null })
    .where('id', '=', viewId)
    .returning('name')
    .executeTakeFirst();
  return restored?.name;
}

export async function purgeViews(deletedBefore: Date): Promise<void> {
  await database().deleteFrom('inbox_view').where('deleted_at', '<', deletedBefore).execute();
}
