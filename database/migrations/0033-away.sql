-- Days on which somebody is away, and who stands in. Nothing is reassigned: it ends by itself.
create table staff_absence (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff on delete cascade,
  first_day date not null,
  last_day date not null,
  deputy_id uuid references staff on delete set null,
  entered_by uuid references staff on delete set null,
  entered_at timestamptz not null default now(),
  removed_at timestamptz,
  check (last_day >= first_day),
  check (deputy_id <> staff_id)
);
comment on column staff_absence.last_day is 'They are back the day after; days are those of Colombo';
comment on column staff_absence.deputy_id is 'None: the department looks after their leads';
comment on column staff_absence.removed_at is 'It no longer counts; for a few minutes that can be undone';
create index staff_absence_of on staff_absence (staff_id, last_day) where removed_at is null;
create index staff_absence_deputy on staff_absence (deputy_id, last_day) where removed_at is null;

create function colombo_day(moment timestamptz) returns date
  language sql immutable parallel safe
  return (moment at time zone 'Asia/Colombo')::date;

create function is_away(person uuid, moment timestamptz) returns boolean
  language sql stable parallel safe
  return exists (
    select from staff_absence
    where staff_id = person and removed_at is null and colombo_day(moment) between first_day and last_day
  );

-- Who stands in for somebody who is away. Only one step: if the deputy is away too or has left, nobody does.
create function deputy_of(absent uuid, moment timestamptz) returns uuid
  language sql stable parallel safe
  return (
    select deputy.id
    from staff_absence join staff as deputy on deputy.id = deputy_id and deputy.left_at is null
    where staff_id = absent and removed_at is null and colombo_day(moment) between first_day and last_day
      and not is_away(deputy.id, moment)
    limit 1
  );

-- Whoever stands in is told in place of the owner. If nobody does, the department is.
create or replace function notice_receiver(owner uuid) returns uuid language sql stable
  return (
    select case when is_away(staff.id, now()) then deputy_of(staff.id, now()) else staff.id end
    from staff where staff.id = owner and staff.left_at is null
  );

-- When somebody works, if not in office hours.
create table staff_hours (
  staff_id uuid not null references staff on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  starts time not null,
  ends time not null,
  primary key (staff_id, weekday),
  check (ends <> starts)
);
comment on table staff_hours is 'A person without a row works in office hours; with rows, a weekday without one is free';
comment on column staff_hours.weekday is '1 is Monday';
comment on column staff_hours.ends is 'Before `starts`: on the next day';

create function is_at_work(person uuid, moment timestamptz, is_office_open boolean) returns boolean
  language sql stable parallel safe
  return (
    select case when count(*) = 0 then is_office_open else bool_or(
      (weekday = extract(isodow from clock) and clock::time >= starts and (clock::time < ends or ends < starts))
      or (weekday = extract(isodow from clock - interval '1 day') and ends < starts and clock::time < ends)
    ) end
    from staff_hours, (select moment at time zone 'Asia/Colombo' as clock) as colombo
    where staff_id = person
  );

-- Who gets a new lead. The worker gives leads out one after the other, so the order of turns is exact.
create sequence giving_turn;
alter table staff add column takes_new_leads boolean, add column last_turn bigint;
comment on column staff.takes_new_leads is 'Whether new leads go round to them; none: yes, unless they are an administrator';
comment on column staff.last_turn is 'From giving_turn: whoever has the lowest got a lead longest ago';

create table department_rule (
  mailbox text primary key,
  rule text not null check (rule in ('customer', 'round')),
  since timestamptz not null
);
comment on table department_rule is 'A department without a row leaves new leads without an owner';
comment on column department_rule.rule is 'customer: to whoever has the customer; round: otherwise in turn to those present';
comment on column department_rule.since is 'Leads that came before that stay as they are';

create table lead_giving (
  lead_id bigint primary key references lead on delete cascade,
  looked_at timestamptz,
  given_to uuid references staff on delete set null,
  passed_by uuid[] not null default '{}'
);
comment on table lead_giving is 'What the rule of the department did with a lead';
comment on column lead_giving.looked_at is 'When the rule was last applied; none: apply it now';
comment on column lead_giving.passed_by is 'Who got it and said that it is not for them';

-- Only leads with an owner are in it, so it costs the visitor nothing.
create index lead_customer_domain on lead (lower(split_part(email, '@', 2)), id) where owner_id is not null;

-- Screens on a wall, which show counts and nothing else.
create table wall_screen (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  token_hash bytea not null unique,
  added_by uuid references staff on delete set null,
  added_at timestamptz not null,
  last_seen_at timestamptz not null
);
comment on column wall_screen.token_hash is 'SHA-256 of the value in the cookie of the screen';
comment on column wall_screen.last_seen_at is 'Accurate to the minute';

-- What was answered today is counted without reading other days. Neither is written when a lead comes.
create index lead_answered on lead (answered_at) where answered_at is not null;
create index lead_reply_written on lead_reply (written_at);
