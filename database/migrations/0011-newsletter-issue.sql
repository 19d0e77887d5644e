create table newsletter_issue (
  id bigint generated always as identity primary key,
  name text not null unique,
  content jsonb not null,
  begun_at timestamptz not null,
  finished_at timestamptz
);

comment on column newsletter_issue.name is 'Of the file in content/newsletter, such as 2026-12';
comment on column newsletter_issue.content is 'The file as it was when sending began: every letter is written from here';
comment on column newsletter_issue.finished_at is 'When the last letter was written to the outbox: who confirms later gets the next issue';

-- Nobody gets an issue twice. In this order its end also tells how far the sending has come.
create unique index delivery_issue_once on delivery (occasion_id, subscriber_id) where occasion = 'issue';

-- Letters to everyone wait behind all that concerns one person.
drop index delivery_waiting;
create index delivery_waiting on delivery ((occasion = 'issue'), id)
  where handed_over_at is null and delivered_at is null and failed_at is null;
