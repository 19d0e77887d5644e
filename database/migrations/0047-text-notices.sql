-- What people are told by mail about a text of the site. Each mail is a delivery to a member of staff with this row as its
-- occasion, inserted with the act that causes it, so it can be neither lost nor doubled.
create table text_notice (
  id bigint generated always as identity primary key,
  file text not null,
  kind text not null check (kind in ('review', 'sent-back', 'failed', 'delayed', 'approved')),
  version integer not null,
  by_id uuid,
  note text not null default '',
  publish_at timestamptz,
  at timestamptz not null default clock_timestamp()
);
comment on table text_notice is 'Nothing of the text itself, and nothing about a visitor';
comment on column text_notice.version is 'Of the draft after the act: a review that was decided meanwhile is not asked for any more';
comment on column text_notice.by_id is 'The colleague who caused it; none if it was the publisher';
comment on column text_notice.note is 'Why it was changed, sent back or not published';
create index text_notice_of_file on text_notice (file, id);
create index text_notice_at on text_notice (at);
