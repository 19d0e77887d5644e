-- What a member of staff is told about a lead, written together with what caused it.
create table staff_notice (
  id bigint generated always as identity primary key,
  staff_id uuid not null references staff on delete cascade,
  lead_id bigint not null references lead on delete cascade,
  kind text not null,
  by_id uuid references staff on delete set null,
  occasion_id bigint not null,
  at timestamptz not null default now(),
  seen_at timestamptz,
  unique (lead_id, staff_id, kind, occasion_id)
);
create index staff_notice_of on staff_notice (staff_id, id);
create index staff_notice_unseen on staff_notice (staff_id) where seen_at is null;
create index staff_notice_at on staff_notice (at);
comment on column staff_notice.kind is 'domain/leads/notices/notice-kinds.ts knows them';
comment on column staff_notice.by_id is 'The colleague who caused it; none if it was a visitor or the clock';
comment on column staff_notice.occasion_id is 'Which one, if a kind can happen several times: a message, a mail, a version of the lead';

alter table staff
  add column muted text[] not null default '{}',
  add column shows_names boolean not null default false;
comment on column staff.muted is 'What the person has turned off, such as "assigned mail"; a kind that is added later is on';
comment on column staff.shows_names is 'Whether notifications of the browser name the visitor: they may be seen on a locked screen';

-- The only place that decides who is told instead of, or as, the owner of a lead. Null: nobody.
create function notice_receiver(owner uuid) returns uuid language sql stable
  return (select staff.id from staff where staff.id = owner and staff.left_at is null);

-- Open pages of the person are told that the notices changed, not how.
create function announce_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('notice', (case when tg_op = 'DELETE' then old.staff_id else new.staff_id end)::text);
  return null;
end
$$;
create trigger staff_notice_added after insert on staff_notice for each row execute function announce_notice();
create trigger staff_notice_seen after update on staff_notice for each row
  when (old.seen_at is distinct from new.seen_at) execute function announce_notice();
create trigger staff_notice_deleted after delete on staff_notice for each row
  when (old.seen_at is null) execute function announce_notice();

-- A delivery is about a lead, to a subscriber or, for the daily summary, to a member of staff.
alter table delivery
  add column staff_id uuid references staff on delete cascade,
  drop constraint delivery_subject_check,
  add constraint delivery_subject_check check (
    num_nonnulls(lead_id, subscriber_id, staff_id) = 1 and (audience = 'subscriber') = (subscriber_id is not null)
  );
-- Everybody gets one summary a day, however many workers ask for it.
create unique index delivery_staff_once on delivery (staff_id, occasion, occasion_id) where staff_id is not null;
