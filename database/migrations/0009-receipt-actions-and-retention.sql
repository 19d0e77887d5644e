create table lead_message (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  submission_key text not null,
  text text not null,
  written_at timestamptz not null,
  unique (lead_id, submission_key)
);
comment on column lead_message.submission_key is 'Made of the form''s key and the words: a second click is the same message, other words are another';

alter table lead add column withdrawn_at timestamptz;

-- All that is left of an erased lead. It names nobody, and nothing else knows the reference any more.
create table erasure (
  reference text primary key,
  kind text not null,
  reason text not null check (reason in ('visitor', 'retention')),
  erased_at timestamptz not null
);

-- Retention asks each of these for its oldest rows and never reads the rest.
create index lead_last_contact on lead (kind, last_contact_at) where state <> 'spam';
create index lead_spam_received on lead (received_at) where state = 'spam';
create index subscriber_pending on subscriber ((asked_at[1])) where state = 'pending';
create index subscriber_left on subscriber (left_at) where state = 'left';
create index delivery_of_subscriber on delivery (subscriber_id) where subscriber_id is not null;

-- A consent event lives exactly as long as its subscriber: it goes with the whole record or not at all.
alter table consent_event
  drop constraint consent_event_subscriber_id_fkey,
  add constraint consent_event_subscriber_id_fkey foreign key (subscriber_id) references subscriber on delete cascade;
alter table delivery
  drop constraint delivery_subscriber_id_fkey,
  add constraint delivery_subscriber_id_fkey foreign key (subscriber_id) references subscriber on delete cascade;
drop trigger consent_event_append_only on consent_event;
create trigger consent_event_append_only before update or truncate on consent_event
  for each statement execute function refuse_change();

create function keep_beside_subscriber() returns trigger language plpgsql as $$
begin
  if exists (select from subscriber where id = old.subscriber_id) then
    raise exception 'consent_event is append-only';
  end if;
  return old;
end
$$;
create trigger consent_event_kept before delete on consent_event
  for each row execute function keep_beside_subscriber();
