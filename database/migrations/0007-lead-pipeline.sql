alter table lead
  drop constraint lead_state_check,
  add constraint lead_state_check check (state in ('new', 'spam', 'withdrawn')),
  add column due_by_clock_at timestamptz,
  add column alarm_at timestamptz,
  add column answered_at timestamptz,
  add column breached_at timestamptz,
  add column last_contact_at timestamptz,
  add column spam_score smallint not null default 0,
  add column spam_reasons text[] not null default '{}',
  add column first_touch jsonb;
update lead set last_contact_at = received_at;
alter table lead alter column last_contact_at set not null;

comment on column lead.due_at is 'By office hours: the time the visitor is told';
comment on column lead.due_by_clock_at is 'The same promise with every hour counted, nights and holidays too';
comment on column lead.alarm_at is 'When the clock next has to look at this lead: at 80 % of the promise, then when it is due, then never';
comment on column lead.breached_at is 'Written by the clock when the promise ran out unanswered, never by a reply';
comment on column lead.last_contact_at is 'What the retention period is counted from';
comment on column lead.spam_reasons is 'What was added up to the score, for the person who reviews it';
comment on column lead.first_touch is 'Landing page, referring host and campaign of the first visit; nothing else is known';

-- Holds only leads whose promise still runs.
create index lead_alarm on lead (alarm_at) where alarm_at is not null;

-- A lead is written about more than once: what for is the occasion, and which one is its id where there are several.
alter table delivery
  add column occasion text not null default 'received',
  add column occasion_id bigint,
  drop constraint delivery_lead_id_audience_key,
  drop constraint delivery_audience_check,
  add constraint delivery_audience_check check (audience in ('department', 'visitor', 'subscriber', 'hook'));
create unique index delivery_once on delivery (lead_id, audience, occasion, occasion_id) nulls not distinct
  where lead_id is not null;

comment on column delivery.occasion is 'received, nearing, breached, added, withdrawn ...: the writers of mails know them';
