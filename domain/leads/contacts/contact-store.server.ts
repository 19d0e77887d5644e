import { type RawBuilder, sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { openStates } from '../lead-states.ts';

/** One person is known by address and telephone number, one company by its mail domain and its name. */
export type ContactKind = 'person' | 'company';

export interface ContactKeys {
  leadId: string;
  email: string | null;
  phone: string | null;
  mailDomain: string | null;
  company: string | null;
}

/** Which leads the viewer may see. */
export interface ContactScope {
  mailboxes: string[];
  applications: boolean;
}

/** So many of the newest leads are read at once; a company with more has further pages. */
const maxRead = 1000;
const maxOpen = 20;
/** Of so many leads, who answered and wrote notes is read. */
const maxHandled = 200;

/** What the worker knows of who wrote a lead; a lead that came this second is only known by its address. */
export async function findContactKeys(leadId: string): Promise<ContactKeys> {
  const keys = await database()
    .selectFrom('lead')
    .leftJoin('lead_search', 'lead_id', 'lead.id')
    .select(['lead.email', 'phone', 'mail_domain as mailDomain', 'company'])
    .where('lead.id', '=', leadId)
    .executeTakeFirst();
  return { leadId, email: null, phone: null, mailDomain: null, company: null, ...keys };
}

export interface FoundContact {
  /** What the viewer may see of the leads that were read, newest first. */
  ids: string[];
  /** Leads in which somebody waits for us, the most urgent first. */
  open: string[];
  /** Colleagues who have one of the leads, or answered or wrote a note in one of the newest. */
  colleagues: string[];
  /** The oldest lead that was read, if there may be more; else null. */
  oldest: string | null;
}

/** The leads of a person or company that the viewer may see, from the newest or from the given id on. */
export async function findContact(
  kind: ContactKind,
  keys: ContactKeys,
  scope: ContactScope,
  after: string | null,
): Promise<FoundContact> {
  const isVisible = sql`case when kind = 'application' then ${scope.applications}::boolean
    else mailbox = any(${scope.mailboxes}::text[]) end`;
  // Without the snooze, because the visitor of a lead that came back does not wait.
  const urgency = sql`lead_urgency(received_at, due_at, answered_at, follow_up_at, follow_up_due_at, null)`;
  const isOpen = sql`state in (${sql.join(openStates.map((state) => sql.lit(state)))})`;
  const { rows } = await sql<FoundContact>`
    with found as materialized (
      select id from (${sql.join(listSources(kind, keys, after), sql` union `)}) as source
      order by id desc limit ${maxRead}::int
    ), visible as materialized (
      select lead.* from found,
        -- Row by row, so that the planner cannot scan all leads instead.
        lateral (
          select id, owner_id, ${urgency} as urgency, ${isOpen} and merged_into_id is null as is_open
          from lead where lead.id = found.id and ${isVisible} offset 0
        ) as lead
    ), newest as (
      select id from visible order by id desc limit ${maxHandled}::int
    ), handled as (
      select owner_id as staff_id from visible
      union select staff_id from newest, lateral (select staff_id from lead_reply where lead_id = newest.id offset 0) as reply
      union select staff_id from newest, lateral (select staff_id from lead_note where lead_id = newest.id offset 0) as note
    )
    select
      array(select id from visible order by id desc) as ids,
      array(select id from visible where is_open and isfinite(urgency) order by urgency limit ${maxOpen}::int) as open,
      array(select staff.name from handled join staff on staff.id = staff_id order by staff.name) as colleagues,
      (select case when count(*) = ${maxRead}::int then min(id) end from found) as oldest
  `.execute(database());
  return rows[0] ?? { ids: [], open: [], colleagues: [], oldest: null };
}

function listSources(kind: ContactKind, keys: ContactKeys, after: string | null): RawBuilder<unknown>[] {
  const { leadId, email, phone, mailDomain, company } = keys;
  const isAfter = (column: string) => (after ? sql`and ${sql.ref(column)} < ${after}::bigint` : sql``);
  const indexed = (column: 'phone' | 'mail_domain' | 'company', value: string | null) =>
    value === null
      ? []
      : [
          sql`(select lead_id from lead_search where ${sql.ref(column)} = ${value} ${isAfter('lead_id')}
            order by lead_id desc limit ${maxRead}::int)`,
        ];
  const self = sql`select id from lead where id = ${leadId}::bigint ${isAfter('id')}`;
  if (kind === 'company')
    return [self, ...indexed('mail_domain', mailDomain), ...indexed('company', company)];
  const sameAddress =
    email === null ? [] : [sql`select id from lead where lower(email) = lower(${email}) ${isAfter('id')}`];
  return [self, ...sameAddress, ...indexed('phone', phone)];
}

export interface ContactText {
  leadId: string;
  kind: 'letter' | 'reply' | 'note';
  at: Date;
  text: string;
  /** The colleague; null for the visitor and for a colleague who is no longer stored. */
  author: string | null;
  /** Somebody else who has our reply address. */
  sender: string | null;
}

/** What was written in these leads after they came, oldest first. */
export async function findConversations(leadIds: string[]): Promise<ContactText[]> {
  const { rows } = await sql<ContactText>`
    select written.lead_id as "leadId", written.kind, at, text, staff.name as author, sender
    from (
      select lead_id, 'letter' as kind, written_at as at, text, null::uuid as staff_id,
        case when standing = 'other' then sender end as sender, id
      from lead_message where lead_id = any(${leadIds}::bigint[])
      union all
      select lead_id, 'reply', written_at, text, staff_id, null, id
      from lead_reply where lead_id = any(${leadIds}::bigint[])
      union all
      select lead_id, 'note', written_at, text, staff_id, null, id
      from lead_note where lead_id = any(${leadIds}::bigint[])
    ) as written left join staff on staff.id = staff_id
    order by at, written.kind, written.id
  `.execute(database());
  return rows;
}
