/*
 * Every turn of a conversation that has ended, with an answer or by closing: how long it took and, if it was late, why.
 * Written by triggers, because a turn ends in many places, and measured by the worker, which knows the office hours.
 */
create table lead_turn (
  lead_id bigint not null references lead on delete cascade,
  asked_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz not null,
  is_first boolean not null,
  is_answer boolean not null,
  is_late boolean not null generated always as (coalesce(ended_at > due_at, false)) stored,
  kind text not null,
  promise text not null,
  owner_id uuid references staff on delete set null,
  minutes integer,
  in_office boolean,
  late_reason text,
  late_words text,
  primary key (lead_id, asked_at)
);
comment on column lead_turn.asked_at is 'Since when the visitor waited';
comment on column lead_turn.is_answer is 'False if the lead was closed without an answer';
comment on column lead_turn.promise is 'Empty where none was made';
comment on column lead_turn.owner_id is 'Whose lead it was when the turn ended';
comment on column lead_turn.minutes is 'By the clock of the promise, rounded by round_minutes; none until the worker has measured it';
comment on column lead_turn.in_office is 'Whether it ended while the office was open; always true where nights count too';
comment on column lead_turn.late_reason is 'A code of domain/leads/handling/late-reasons.ts; none until somebody gives it';
comment on column lead_turn.late_words is 'The reason in words, if it is none of the list';

create index lead_turn_unmeasured on lead_turn (asked_at) where minutes is null;
create index lead_turn_later on lead_turn (asked_at) where not is_first;
create index lead_turn_late on lead_turn (asked_at) where is_late and not is_first;
create index lead_turn_replies on lead_turn (kind, promise, minutes, asked_at, lead_id)
  where is_first and is_answer and in_office;

/* To the minute within 2 hours, to 5 within 8, to 30 within 40, else to 8 hours: a year then has few different times. */
create function round_minutes(minutes integer) returns integer language sql immutable parallel safe
  return case
    when minutes <= 120 then minutes
    when minutes <= 480 then (minutes + 4) / 5 * 5
    when minutes <= 2400 then (minutes + 29) / 30 * 30
    else (minutes + 479) / 480 * 480
  end;

create function record_turn() returns trigger language plpgsql as $$
declare
  ended timestamptz;
begin
  -- A turn that runs again, because an answer was taken back, has no end.
  if new.follow_up_at is not null then
    delete from lead_turn where lead_id = new.id and asked_at = new.follow_up_at;
  elsif new.answered_at is null and new.state <> 'closed' then
    delete from lead_turn where lead_id = new.id and asked_at = new.received_at;
  end if;
  if old.follow_up_at is not null and new.follow_up_at is null then
    ended := greatest(old.follow_up_at, case
      when new.last_contact_at > old.last_contact_at then new.last_contact_at
      when new.state = 'closed' then coalesce(new.closed_at, now())
      else now()
    end);
    insert into lead_turn (lead_id, asked_at, due_at, ended_at, is_first, is_answer, kind, promise, owner_id)
    values (new.id, old.follow_up_at, old.follow_up_due_at, ended, false, new.state <> 'closed' or new.closed_at is null,
      new.kind, coalesce(new.promise, ''), new.owner_id)
    on conflict (lead_id, asked_at) do nothing;
  elsif new.follow_up_at is null and (new.answered_at is distinct from old.answered_at
      or new.state = 'closed' and old.state <> 'closed')
      and (new.answered_at is not null or new.state = 'closed') then
    insert into lead_turn (lead_id, asked_at, due_at, ended_at, is_first, is_answer, kind, promise, owner_id)
    values (new.id, new.received_at, new.due_at, coalesce(new.answered_at, new.closed_at, now()), true,
      new.answered_at is not null, new.kind, coalesce(new.promise, ''), new.owner_id)
    on conflict (lead_id, asked_at) do update set
      ended_at = excluded.ended_at, is_answer = excluded.is_answer, owner_id = excluded.owner_id, minutes = null
    where lead_turn.ended_at <> excluded.ended_at;
  end if;
  return null;
end
$$;
create trigger lead_turn_ended after update on lead for each row
  when (
    (old.follow_up_at, old.answered_at, old.state = 'closed')
    is distinct from (new.follow_up_at, new.answered_at, new.state = 'closed')
  )
  execute function record_turn();

/* What became of the promise of the first answer. The counts and the lists behind them both ask this. */
create function lead_outcome(
  state text, due_at timestamptz, answered_at timestamptz, breached_at timestamptz, moment timestamptz
) returns text language sql immutable parallel safe
  return case
    when due_at is null or state = 'withdrawn' then 'aside'
    when answered_at <= due_at then 'kept'
    when answered_at is not null then 'late'
    -- Closing a lead does not undo that it was late.
    when breached_at is not null then 'unanswered'
    when state = 'closed' then 'aside'
    when due_at <= moment then 'unanswered'
    else 'running'
  end;

/* Where a lead came from, as "sort:name": its campaign, else the referring site. */
create function lead_source(first_touch jsonb) returns text language sql immutable parallel safe
  return case
    when first_touch -> 'campaign' is not null then 'campaign:' || coalesce(
      (first_touch #>> '{campaign,source}') || ' / ' || (first_touch #>> '{campaign,campaign}'),
      first_touch #>> '{campaign,source}', first_touch #>> '{campaign,campaign}', first_touch #>> '{campaign,medium}',
      first_touch #>> '{campaign,content}', first_touch #>> '{campaign,term}', first_touch ->> 'referrer', ''
    )
    when first_touch ->> 'referrer' is not null then 'referrer:' || (first_touch ->> 'referrer')
    when first_touch is not null then 'direct:'
    else 'unknown:'
  end;
create function lead_page(first_touch jsonb) returns text language sql immutable parallel safe
  return 'page:' || coalesce(first_touch ->> 'page', '');

-- The leads behind a figure. A new lead is in none of these, so they cost the visitor nothing; open ones are few. The time
-- is written without a zone, because the planner would otherwise walk through all leads by lead_received.
create index lead_reported on lead (mailbox, kind, (received_at at time zone 'UTC'), id)
  where state in ('answered', 'closed', 'withdrawn') and merged_into_id is null;
create index lead_by_source on lead (lead_source(first_touch), mailbox, kind, (received_at at time zone 'UTC'), id)
  where state in ('answered', 'closed', 'withdrawn') and merged_into_id is null;
create index lead_by_page on lead (lead_page(first_touch), mailbox, kind, (received_at at time zone 'UTC'), id)
  where state in ('answered', 'closed', 'withdrawn') and merged_into_id is null;
drop index lead_breached;
create index lead_late on lead (mailbox, (received_at at time zone 'UTC'), id)
  where breached_at is not null or answered_at > due_at;

-- Counted by department too, so that a figure can be compared with the leads that a person may open. The worker counts
-- everything anew when it starts.
truncate report_week, report_source;
alter table report_week
  add column mailbox text not null,
  add column out_of_hours integer not null,
  add column later_kept integer not null,
  add column later_late integer not null,
  add column later_out_of_hours integer not null,
  add column later_replies json not null,
  add column reasons json not null,
  drop constraint report_week_pkey,
  add primary key (week, mailbox, kind, promise);
comment on column report_week.replies is
  'How long first answers in office time took: [minutes by the clock of the promise, kept, late]. Rounded by round_minutes; in one value, since a year of rows takes too long to add up';
comment on column report_week.out_of_hours is 'First answers while the office was closed, which are not among replies';
comment on column report_week.later_kept is 'Further answers, by the week in which the visitor wrote again';
comment on column report_week.reasons is 'Why turns were late: [code or empty, count]';
alter table report_source
  add column mailbox text not null,
  drop constraint report_source_pkey,
  add primary key (week, mailbox, kind, sort, name);

-- Later turns are counted in their own weeks.
create or replace function mark_stale_week() returns trigger language plpgsql as $$
begin
  insert into report_stale values (week_of(old.received_at));
  if tg_op = 'UPDATE' then
    insert into report_stale select week_of(asked_at) from lead_turn where lead_id = old.id and not is_first;
  end if;
  return null;
end
$$;
drop trigger lead_report_changed on lead;
create trigger lead_report_changed after update on lead for each row
  when (
    (old.state, old.mailbox, old.promise, old.due_at, old.answered_at, old.breached_at, old.merged_into_id)
    is distinct from (new.state, new.mailbox, new.promise, new.due_at, new.answered_at, new.breached_at, new.merged_into_id)
  )
  execute function mark_stale_week();

create function mark_stale_turn() returns trigger language plpgsql as $$
begin
  insert into report_stale values (week_of((case when tg_op = 'DELETE' then old.asked_at else new.asked_at end)));
  return null;
end
$$;
create trigger lead_turn_counted after insert or delete on lead_turn for each row execute function mark_stale_turn();
create trigger lead_turn_changed after update on lead_turn for each row
  when ((old.ended_at, old.is_answer, old.late_reason) is distinct from (new.ended_at, new.is_answer, new.late_reason))
  execute function mark_stale_turn();
