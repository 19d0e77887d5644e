-- What staff change of the texts of the site. A file of content/ is live as it was shipped, until it has a revision.
create table content_revision (
  id bigint generated always as identity primary key,
  file text not null,
  text text,
  previous_id bigint references content_revision,
  shipped_hash text not null,
  changed_on date not null,
  staff_id uuid,
  approved_by uuid,
  note text not null default '',
  published_at timestamptz not null default clock_timestamp()
);
comment on table content_revision is 'Every published text; append-only. Without foreign keys to staff, because a row never changes';
comment on column content_revision.text is 'The whole YAML; null: the entry was closed';
comment on column content_revision.shipped_hash is 'SHA-256 of the file in the release it was published under; empty: there was none';
comment on column content_revision.changed_on is 'For the sitemap: the day the text was first published, also when it comes back';
create index content_revision_of_file on content_revision (file, id desc);
-- Two texts that began from the same one cannot both follow it.
create unique index content_revision_follows on content_revision (file, coalesce(previous_id, 0));
create trigger content_revision_append_only before update or delete or truncate on content_revision
  for each statement execute function refuse_change();

create table content_draft (
  file text primary key,
  state text not null default 'draft' check (state in ('draft', 'review', 'approved')),
  -- json and not jsonb, which would sort the fields.
  value json,
  base_hash text not null,
  version integer not null default 1,
  note text not null default '',
  publish_at timestamptz,
  created_by uuid,
  saved_by uuid,
  written_by uuid[] not null default '{}',
  submitted_by uuid,
  approved_by uuid,
  problem text,
  saved_at timestamptz not null default clock_timestamp(),
  approved_at timestamptz
);
comment on column content_draft.value is 'As typed, also while it is unfinished; null: the entry is to be closed';
comment on column content_draft.base_hash is 'SHA-256 of the live text it began from; empty: a new entry';
comment on column content_draft.written_by is 'Everybody who saved it: none of them approves a binding text';
comment on column content_draft.publish_at is 'Null: as soon as it is approved';
comment on column content_draft.problem is 'Why it was not published, for its author';

create table content_draft_version (
  file text not null references content_draft on delete cascade,
  version integer not null,
  value json,
  saved_at timestamptz not null,
  saved_by uuid,
  primary key (file, version)
);
comment on table content_draft_version is 'What a draft said before somebody else changed it; gone with the draft';

create table site_release (
  id bigint generated always as identity primary key,
  revision_id bigint not null references content_revision,
  folder text not null,
  detail jsonb not null default '{}',
  began_at timestamptz not null,
  made_at timestamptz not null default clock_timestamp()
);
comment on table site_release is 'The newest one is live. Each server renders it and switches to it';
comment on column site_release.folder is 'Named after its texts and the code that rendered it, so the same texts have the same folder';

create table site_server (
  name text primary key,
  release_id bigint references site_release,
  switched_at timestamptz,
  problem text
);
comment on table site_server is 'What each server shows visitors';
