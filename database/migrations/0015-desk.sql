-- Staff and how they sign in. The names of columns are those the library of platform/auth.server.ts is told.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  role text not null check (role in ('sales', 'support', 'hr', 'admin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  left_at timestamptz
);
comment on column staff.left_at is 'Who has left signs in no more, but their name stays beside what they did';

create table staff_session (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  token text not null unique,
  ip_address text,
  user_agent text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
create index staff_session_of on staff_session (staff_id);

-- The library insists on it; without passwords and foreign accounts it stays empty.
create table staff_account (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);

create table staff_verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index staff_verification_of on staff_verification (identifier);

create table staff_passkey (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz
);
create index staff_passkey_of on staff_passkey (staff_id);

-- What staff do with a lead.
alter table lead
  drop constraint lead_state_check,
  add constraint lead_state_check check (
    state in ('new', 'in_progress', 'waiting', 'answered', 'closed', 'spam', 'withdrawn')
  ),
  add column owner_id uuid references staff on delete set null,
  add column version integer not null default 0,
  add column stage text check (stage in ('received', 'reading', 'interview', 'offer', 'hired', 'declined')),
  add column stage_reason text,
  add column merged_into_id bigint references lead on delete set null;
comment on column lead.version is 'Raised by every act of staff: an act that was decided on an older sight of the lead is refused';
comment on column lead.stage is 'Of an application; none means received';
comment on column lead.merged_into_id is 'The lead that this one was found to repeat: the conversation goes on there';

create table lead_note (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid references staff on delete set null,
  submission_key text not null,
  text text not null,
  written_at timestamptz not null,
  unique (lead_id, submission_key)
);

create table lead_reply (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid references staff on delete set null,
  submission_key text not null,
  text text not null,
  written_at timestamptz not null,
  unique (lead_id, submission_key)
);

-- Beside the lead and written by the worker: the visitor's thanks does not wait until the words are sorted.
create table lead_search (
  lead_id bigint primary key references lead on delete cascade,
  words tsvector not null
);
create index lead_search_words on lead_search using gin (words);

/*
 * Every read of personal data, every change and every export, each sealed with the one before it. It names leads by number
 * and staff by theirs, so nothing of a visitor is in it, and it outlives both.
 */
create table audit_entry (
  id bigint primary key,
  happened_at timestamptz not null,
  staff_id uuid,
  act text not null,
  lead_id bigint,
  detail jsonb not null,
  seal bytea not null
);
comment on column audit_entry.staff_id is 'None where a command on the server acted';
comment on column audit_entry.detail is 'Codes, counts and numbers only, never a word that a visitor wrote';
comment on column audit_entry.seal is 'SHA-256 over the seal before it and every other column of this row';
create index audit_entry_of on audit_entry (lead_id, id) where lead_id is not null;

create function seal_audit_entry(previous bytea, entry audit_entry) returns bytea language sql stable as $$
  select sha256(previous || convert_to(jsonb_build_array(
    entry.id, to_char(entry.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    entry.staff_id, entry.act, entry.lead_id, entry.detail
  )::text, 'UTF8'))
$$;

create function record_audit(staff_id uuid, act text, lead_id bigint, detail jsonb) returns bigint language plpgsql as $$
declare
  last audit_entry;
  entry audit_entry;
begin
  -- One after the other until the transaction ends, so that no two entries follow the same one.
  perform pg_advisory_xact_lock(hashtext('audit_entry'));
  select * into last from audit_entry order by id desc limit 1;
  entry := row(coalesce(last.id, 0) + 1, clock_timestamp(), staff_id, act, lead_id, detail, '');
  entry.seal := seal_audit_entry(coalesce(last.seal, ''), entry);
  insert into audit_entry select entry.*;
  return entry.id;
end
$$;

create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function refuse_change();

-- Open desks are told that something changed, not what. New leads are announced by the worker that sorts their words.
create function announce_change() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('desk', '');
  end if;
  return null;
end
$$;
create trigger lead_changed after update on lead
  referencing new table as changed for each statement execute function announce_change();
create trigger lead_erased after delete on lead
  referencing old table as changed for each statement execute function announce_change();
