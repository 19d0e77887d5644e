create table delivery (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  audience text not null check (audience in ('department', 'visitor')),
  message_id text,
  attempts integer not null default 0,
  last_error text,
  handed_over_at timestamptz,
  delivered_at timestamptz,
  failed_at timestamptz,
  unique (lead_id, audience),
  check (delivered_at is null or failed_at is null)
);

comment on column delivery.message_id is 'Set by the first attempt and kept, so that mailboxes can drop a second copy';
comment on column delivery.last_error is 'A code only: answers of mail servers quote addresses';

-- Both hold only unfinished rows, so they stay small beside a million delivered ones.
create index delivery_waiting on delivery (id)
  where handed_over_at is null and delivered_at is null and failed_at is null;
create index delivery_under_way on delivery (handed_over_at)
  where handed_over_at is not null and delivered_at is null and failed_at is null;
