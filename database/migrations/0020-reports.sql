/*
 * What the reports show, counted by the worker: adding up a year of leads for every look would take seconds. A week is its
 * Monday in Colombo. The leads are the truth: a week that changed is counted anew from them, never corrected by hand.
 */
create table report_week (
  week date not null,
  kind text not null,
  received integer not null,
  kept integer not null,
  late integer not null,
  unanswered integer not null,
  running integer not null,
  longest_late_minutes integer not null,
  oldest_unanswered_due_at timestamptz,
  replies json not null,
  primary key (week, kind)
);
comment on column report_week.received is 'Neither spam nor merged into another lead';
comment on column report_week.late is 'Answered after the promise, or not answered when it ran out';
comment on column report_week.unanswered is 'Those of the late that were never answered';
comment on column report_week.running is 'Unanswered, with time left';
comment on column report_week.longest_late_minutes is 'Of those that were answered late, in office hours';
comment on column report_week.replies is
  'How long first answers took: [minutes of office hours, kept, late]. Rounded up: to the minute within 2 hours, to 5 within 8, to 30 within 40, else to 8 hours. In one value, since a year of rows takes too long to add up';

create table report_source (
  week date not null,
  kind text not null,
  sort text not null check (sort in ('campaign', 'referrer', 'direct', 'unknown', 'page')),
  name text not null,
  leads integer not null,
  primary key (week, kind, sort, name)
);

-- Weeks whose counts no longer hold. Without a key, so that no act of staff waits for another.
create table report_stale (week date not null);

create function week_of(moment timestamptz) returns date language sql immutable as $$
  select date_trunc('week', moment at time zone 'Asia/Colombo')::date
$$;

create function mark_stale_week() returns trigger language plpgsql as $$
begin
  insert into report_stale values (week_of(old.received_at));
  return null;
end
$$;
-- New leads are found by their numbers, so that the visitor's thanks does not wait for a trigger.
create trigger lead_report_changed after update on lead for each row
  when (
    (old.state, old.due_at, old.answered_at, old.breached_at, old.merged_into_id)
    is distinct from (new.state, new.due_at, new.answered_at, new.breached_at, new.merged_into_id)
  )
  execute function mark_stale_week();
create trigger lead_report_erased after delete on lead for each row execute function mark_stale_week();

-- A week is counted from its own leads alone. New ones always come at the index's end.
create index lead_received on lead (received_at);
-- Written only when a promise is broken.
create index lead_breached on lead (mailbox, breached_at) where breached_at is not null;

-- How many visitors came to a step of the wizard. There is nothing of a visitor in it.
create table wizard_step (
  day date not null,
  step smallint not null,
  visits integer not null,
  primary key (day, step)
);
