create table lead_file (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  field text not null,
  storage_key text not null unique,
  name text not null,
  kind text not null check (kind in ('pdf', 'doc', 'docx', 'jpg', 'png')),
  bytes integer not null check (bytes > 0),
  sha256 text not null,
  state text not null default 'unscanned' check (state in ('unscanned'))
);
create index lead_file_of on lead_file (lead_id);

comment on column lead_file.storage_key is 'Random; the only way to the bytes';
comment on column lead_file.name is 'As the visitor''s device called it: to be shown, never to be used as a path';
comment on column lead_file.kind is 'Told by the bytes, not by the name';
comment on column lead_file.state is 'Nobody is given a file before it has been scanned';
