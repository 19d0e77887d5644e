-- Every mail that we accepted, stored before anything in it is understood.
create table incoming_mail (
  id bigint generated always as identity primary key,
  sha256 bytea not null unique,
  raw bytea,
  bytes integer not null,
  envelope_from text not null,
  recipients text[] not null,
  received_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  outcome text check (
    outcome in ('message', 'lead', 'staff', 'bounce', 'delayed', 'automatic', 'own', 'repeated', 'review', 'unreadable')
  ),
  reason text,
  sender text,
  sender_name text,
  subject text,
  mailbox text,
  text text,
  message_id text,
  content_key text,
  lead_id bigint references lead on delete cascade,
  delivery_id bigint references delivery on delete set null,
  handled_at timestamptz,
  reviewed_at timestamptz,
  check ((outcome is null) = (handled_at is null))
);
-- Mails are mostly base64, which hardly compresses.
alter table incoming_mail alter raw set storage external;
create index incoming_mail_waiting on incoming_mail (next_attempt_at) where outcome is null;
create unique index incoming_mail_content on incoming_mail (content_key) where outcome not in ('repeated', 'unreadable');
create index incoming_mail_of on incoming_mail (lead_id) where lead_id is not null;
create index incoming_mail_to_review on incoming_mail (mailbox, id)
  where outcome in ('review', 'unreadable') and reviewed_at is null;
-- Retention reads only what it still has to remove.
create index incoming_mail_old on incoming_mail (received_at) where raw is not null or lead_id is null;
create index incoming_mail_sender on incoming_mail (lower(sender)) where sender is not null;

comment on column incoming_mail.sha256 is 'Of the raw bytes: a second attempt of the mail server is the same mail';
comment on column incoming_mail.raw is 'Removed when the period for original mails is over';
comment on column incoming_mail.envelope_from is 'Empty for bounces and most automatic answers';
comment on column incoming_mail.recipients is 'Of the envelope: the headers do not show a Bcc, and may not show our reply address';
comment on column incoming_mail.message_id is 'So that our answer stands in the thread of the visitor''s mail program';
comment on column incoming_mail.content_key is 'Of Message-ID, sender, date, subject, text and files: the same mail on another way';
comment on column incoming_mail.text is 'Only while a person must look at it';
comment on column incoming_mail.reason is 'Why a person must look at it, or what marks it as automatic';

-- What a visitor adds may come by mail, and not everybody who knows a reply address is the visitor.
alter table lead_message
  add column sender text,
  add column standing text not null default 'visitor' check (standing in ('visitor', 'unproven', 'other')),
  add column quoted text,
  add column omitted_files jsonb,
  add column mail_id bigint references incoming_mail on delete set null;
comment on column lead_message.sender is 'The address in From; none for a message from a form';
comment on column lead_message.standing is 'unproven: the visitor''s address, but the mail may be forged; other: somebody else who has our reply address';
comment on column lead_message.quoted is 'What the mail repeated from earlier ones';
comment on column lead_message.omitted_files is 'Name and size of files that are only in the original mail';

alter table lead_file add column message_id bigint references lead_message on delete set null;
comment on column lead_file.message_id is 'The message it came with; none for a file of the form';

alter table lead_reply add column mail_id bigint references incoming_mail on delete set null;
comment on column lead_reply.mail_id is 'The mail of the colleague; none for a reply written at the desk';

alter table delivery add column bounced_at timestamptz, add column bounce_code text;
comment on column delivery.bounced_at is 'The server of the recipient took the mail and sent it back later';
create index delivery_message on delivery (message_id) where message_id is not null;

alter table lead add column bounced_at timestamptz;
comment on column lead.bounced_at is 'Our last mail to the visitor came back; a new message or address clears it';
