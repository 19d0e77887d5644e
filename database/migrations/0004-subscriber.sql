create table subscriber (
  id bigint generated always as identity primary key,
  email text not null,
  state text not null check (state in ('pending', 'confirmed', 'left')),
  confirm_token text not null unique,
  leave_token text not null unique,
  consent_version text not null,
  asked_at timestamptz[] not null,
  confirmed_at timestamptz,
  left_at timestamptz,
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'left') = (left_at is not null))
);
create unique index subscriber_email on subscriber (lower(email));

comment on column subscriber.confirm_token is 'Renewed when someone who left asks again: an old link must not bring anyone back';
comment on column subscriber.leave_token is 'Never changes, so that the link in every letter ever sent still works';
comment on column subscriber.asked_at is 'The last three times a mail was asked for, newest first';

create table consent_event (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references subscriber,
  kind text not null check (kind in ('asked', 'confirmed', 'left')),
  consent_version text not null,
  happened_at timestamptz not null
);
create index consent_event_of on consent_event (subscriber_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end
$$;
create trigger consent_event_append_only before update or delete or truncate on consent_event
  for each statement execute function refuse_change();

-- One outbox for every mail: a delivery is about a lead or about a subscriber.
alter table delivery
  alter column lead_id drop not null,
  add column subscriber_id bigint references subscriber,
  drop constraint delivery_audience_check,
  add constraint delivery_audience_check check (audience in ('department', 'visitor', 'subscriber')),
  add constraint delivery_subject_check check (
    num_nonnulls(lead_id, subscriber_id) = 1 and (audience = 'subscriber') = (subscriber_id is not null)
  );
