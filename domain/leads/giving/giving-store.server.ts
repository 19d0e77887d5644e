import { sql } from 'kysely';
import { database } from '#platform/database.server.ts';
import { changeLeadWithin, type HandledLead, type SeenLead } from '../handling/handling-store.server.ts';
import { noticeOwner } from '../notices/notice-store.server.ts';

/** `customer`: to whoever has the customer; `round`: otherwise in turn to those present. */
export type DepartmentRule = 'customer' | 'round';

export interface WaitingLead {
  id: string;
  kind: string;
  mailbox: string;
  name: string;
  email: string | null;
  formVersion: number;
  fields: unknown;
  promise: string | null;
  rule: DepartmentRule;
  /** Whether the rule has been applied before and found nobody. */
  isLookedAt: boolean;
}

/** A lead that nobody could take is looked at again after this time. */
const lookAgainSeconds = 20;

/**
 * New leads without an owner in departments that have a rule, those that the rule has not seen first. Spam is in another
 * state, so it is never given to anybody.
 */
export async function findWaitingLeads(now: Date, limit: number): Promise<WaitingLead[]> {
  const { rows } = await sql<WaitingLead>`
    select lead.id, kind, lead.mailbox, name, email, form_version as "formVersion", fields, promise, rule,
      looked_at is not null as "isLookedAt"
    from lead join department_rule on department_rule.mailbox = lead.mailbox and received_at >= since
      left join lead_giving on lead_id = lead.id
    where state = 'new' and owner_id is null
      and merged_into_id is null and given_to is null
      and (looked_at is null
        or rule = 'round' and looked_at < ${now}::timestamptz - make_interval(secs => ${lookAgainSeconds}))
    order by looked_at is not null, lead.id limit ${limit}
  `.execute(database());
  return rows;
}

/** Roles of whom at least one person is here and takes new leads. */
export async function findPresentRoles(now: Date, isOfficeOpen: boolean): Promise<Set<string>> {
  const { rows } = await sql<{ role: string }>`
    select distinct role from staff where ${takesTurn(now, isOfficeOpen)}
  `.execute(database());
  return new Set(rows.map(({ role }) => role));
}

const takesTurn = (now: Date, isOfficeOpen: boolean) => sql`
  staff.left_at is null and coalesce(takes_new_leads, role <> 'admin')
  and not is_away(staff.id, ${now}::timestamptz) and is_at_work(staff.id, ${now}::timestamptz, ${isOfficeOpen})`;

export interface Giving {
  now: Date;
  /** Who may handle the lead. */
  roles: readonly string[];
  isOfficeOpen: boolean;
  /** Whether it may go round if nobody has the customer. */
  goesRound: boolean;
  /** By which the customer is known; null where the lead has none. */
  customer: { email: string | null; domain: string | null; phone: string | null };
}

export interface GivenLead {
  staffId: string;
  rule: DepartmentRule;
}

/**
 * Gives one lead to the right person, or notes that there is nobody. The lock makes workers give one lead after the other,
 * so that nobody is passed over; a lead that somebody takes at this moment is left to them.
 */
export async function giveLead(leadId: string, giving: Giving): Promise<GivenLead | undefined> {
  const { now, roles, isOfficeOpen, goesRound, customer } = giving;
  return await database()
    .transaction()
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('lead_giving'))`.execute(transaction);
      const { rows } = await sql<GivenLead>`
        with waiting as (
          select lead.id, coalesce(passed_by, '{}') as passed_by
          from lead left join lead_giving on lead_id = lead.id
          where lead.id = ${leadId}::bigint and state = 'new' and owner_id is null and merged_into_id is null
            and given_to is null
          for update of lead skip locked
        ), known as (
          select id, owner_id, 1 as rank from lead
          where lower(email) = lower(${customer.email}::text) and owner_id is not null and state <> 'spam'
          union all
          select lead.id, owner_id, 1 from lead_search join lead on lead.id = lead_id
          where phone = ${customer.phone}::text and owner_id is not null and state <> 'spam'
          union all
          (
            select id, owner_id, 2 from lead
            where lower(split_part(email, '@', 2)) = ${customer.domain}::text and owner_id is not null
              and state <> 'spam'
            order by lower(split_part(email, '@', 2)), id desc limit 200
          )
        ), owning as (
          select case when is_away(owner.id, ${now}::timestamptz) then deputy.id else owner.id end as id, rank,
            known.id as lead_id
          from known
            join staff as owner on owner.id = owner_id and owner.left_at is null and owner.role = any(${roles}::text[])
            left join staff as deputy on deputy.id = deputy_of(owner.id, ${now}::timestamptz)
              and deputy.role = any(${roles}::text[])
        ), customer as (
          select owning.id from owning, waiting
          where owning.id is not null and owning.id <> all (passed_by) order by rank, lead_id desc limit 1
        ), next as (
          select staff.id from staff, waiting
          where ${goesRound} and role = any(${roles}::text[]) and ${takesTurn(now, isOfficeOpen)}
            and staff.id <> all (passed_by)
          order by last_turn nulls first, staff.id limit 1
        ), receiver as (
          select id, 'customer' as rule from customer
          union all
          select id, 'round' from next where not exists (select from customer)
        ), looked as (
          insert into lead_giving (lead_id, looked_at, given_to)
          select id, ${now}::timestamptz, (select id from receiver) from waiting
          on conflict (lead_id) do update set looked_at = excluded.looked_at, given_to = excluded.given_to
        ), given as (
          update lead set owner_id = receiver.id, state = 'in_progress', version = version + 1, undo = null
          from waiting, receiver where lead.id = waiting.id
          returning lead.id, receiver.id as staff_id, rule
        ), turned as (
          update staff set last_turn = nextval('giving_turn') from given where staff.id = staff_id
        )
        select staff_id as "staffId", rule,
          record_audit(null, 'lead.assign', id, jsonb_build_object('owner', staff_id, 'rule', rule))
        from given
      `.execute(transaction);
      const [given] = rows;
      if (given) await noticeOwner(leadId, null, transaction);
      return given;
    });
}

/** "Not for me": it goes to the next colleague, or stays without an owner. Only for an unanswered lead the rule gave. */
export async function passLead(seen: SeenLead, staffId: string): Promise<HandledLead> {
  return await database()
    .transaction()
    .execute(async (transaction): Promise<HandledLead> => {
      const isPassed = await changeLeadWithin(transaction, {
        seen,
        staffId,
        action: 'lead.pass',
        set: { owner_id: null, state: 'new' },
        when: sql`owner_id = ${staffId}::uuid and state = 'in_progress' and answered_at is null
          and exists (select from lead_giving where lead_id = lead.id and given_to = ${staffId}::uuid)`,
      });
      if (!isPassed) return { outcome: 'changed' };
      await sql`
        update lead_giving set looked_at = null, given_to = null, passed_by = passed_by || ${staffId}::uuid
        where lead_id = ${seen.id}::bigint
      `.execute(transaction);
      return { outcome: 'done' };
    });
}

/** Whether the rule of the department gave this lead to this person, who has not begun to answer it. */
export async function isGivenTo(leadId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`
    select from lead join lead_giving on lead_id = lead.id
    where lead.id = ${leadId}::bigint and given_to = ${staffId}::uuid and owner_id = given_to
      and state = 'in_progress' and answered_at is null
  `.execute(database());
  return rows.length > 0;
}
