-- Issues of the newsletter are written, scheduled and sent at the desk; they are no longer files in content.
alter table newsletter_issue rename column finished_at to written_at;
alter table newsletter_issue
  drop column name,
  alter column begun_at drop not null,
  add column state text not null default 'draft'
    check (state in ('draft', 'scheduled', 'sending', 'stopped', 'sent')),
  add column version integer not null default 0,
  add column saved_at timestamptz not null default now(),
  add column saved_by uuid references staff on delete set null,
  add column scheduled_at timestamptz;

-- What the command had begun and not finished waits until somebody continues it at the desk.
update newsletter_issue set
  state = case when written_at is null then 'stopped' else 'sent' end,
  saved_at = begun_at,
  content = jsonb_build_object(
    'subject', content->'subject',
    'preview', content->'preview',
    'introduction', '',
    'sections', (
      select jsonb_agg(
        jsonb_build_object(
          'heading', section->'title',
          'text', (
            select string_agg(line, E'\n\n' order by number)
            from jsonb_array_elements_text(section->'text') with ordinality as lines (line, number)
          ),
          'link', coalesce(section->'link'->>'href', ''),
          'linkLabel', coalesce(section->'link'->>'label', '')
        ) order by place
      )
      from jsonb_array_elements(content->'sections') with ordinality as sections (section, place)
    ),
    'closing', ''
  );

alter table newsletter_issue
  add check ((state in ('draft', 'scheduled')) = (begun_at is null)),
  add check ((state = 'scheduled') = (scheduled_at is not null));
create index newsletter_issue_active on newsletter_issue (id) where state in ('scheduled', 'sending');

comment on column newsletter_issue.content is 'Every letter is written from here; it does not change once sending has begun';
comment on column newsletter_issue.version is 'Raised by every change: one that was decided on an older version is refused';
comment on column newsletter_issue.written_at is 'When the last letter was written to the outbox: who confirms later gets the next issue';
comment on column newsletter_issue.state is 'sent: no letter waits any more';

-- What an issue said before somebody else changed it.
create table newsletter_version (
  issue_id bigint not null references newsletter_issue on delete cascade,
  version integer not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references staff on delete set null,
  primary key (issue_id, version)
);

-- A reader whose letters come back gets no more of them until they subscribe again.
alter table subscriber
  add column bounced_at timestamptz,
  drop constraint subscriber_state_check,
  add constraint subscriber_state_check check (state in ('pending', 'confirmed', 'left', 'bounced')),
  add check ((state = 'bounced') = (bounced_at is not null));
create index subscriber_bounced on subscriber (bounced_at) where state = 'bounced';
alter table consent_event
  drop constraint consent_event_kind_check,
  add constraint consent_event_kind_check check (kind in ('asked', 'confirmed', 'left', 'bounced'));
create index delivery_returned on delivery (subscriber_id)
  where occasion = 'issue' and (bounced_at is not null or last_error like 'EENVELOPE 5%');

-- The same rule; what became of the letters, and why, can be counted without reading them.
drop index delivery_issue_once;
create unique index delivery_issue_once on delivery (occasion_id, subscriber_id)
  include (delivered_at, failed_at, bounced_at, last_error) where occasion = 'issue';
