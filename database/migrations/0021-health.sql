-- What went out and what failed, by time. Neither is written while a lead is stored. Letters are counted by their issue.
create index delivery_delivered on delivery (delivered_at) where delivered_at is not null and occasion <> 'issue';
create index delivery_failed on delivery (failed_at, id) where failed_at is not null;

-- The same rule, and what became of the letters can be counted without reading them.
drop index delivery_issue_once;
create unique index delivery_issue_once on delivery (occasion_id, subscriber_id)
  include (delivered_at, failed_at) where occasion = 'issue';

create index consent_event_happened on consent_event (happened_at) where kind <> 'asked';
create index subscriber_address on subscriber (lower(email) text_pattern_ops);

-- Whose spam it is can be told without reading a lead. Only spam is in it, so that storing any other lead stays as it was.
drop index lead_spam_received;
create index lead_spam_received on lead (received_at, id) include (mailbox, kind) where state = 'spam';
