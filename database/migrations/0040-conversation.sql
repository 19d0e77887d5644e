-- Who gets a copy of a reply, and the files that go with it.
alter table lead_reply add column copied_to text[] not null default '{}';
comment on column lead_reply.copied_to is 'Addresses in lower case; the visitor sees them in the mail';
alter table lead_file add column reply_id bigint references lead_reply on delete cascade;
comment on column lead_file.reply_id is 'The reply of ours that it was sent with; none for a file of the visitor';
create index lead_file_of_reply on lead_file (reply_id) where reply_id is not null;

-- Not only the visitor answers: so do people who were copied, and people to whom something was forwarded.
alter table lead_message
  drop constraint lead_message_standing_check,
  add constraint lead_message_standing_check check (
    standing in ('visitor', 'unproven', 'copied', 'copied-unproven', 'outsider', 'other')
  );
comment on column lead_message.standing is 'unproven: the visitor''s address, but the mail may be forged; copied: was in the copies of a reply; outsider: answers what we forwarded; other: somebody else who has our reply address';

-- A telephone call that staff wrote down.
create table lead_call (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid references staff on delete set null,
  submission_key text not null,
  caller text not null check (caller in ('us', 'them')),
  text text not null,
  answers boolean not null,
  written_at timestamptz not null,
  unique (lead_id, submission_key)
);
comment on column lead_call.answers is 'Counts as an answer: it stopped the clock';
create index lead_call_written on lead_call (written_at) where answers;
create trigger lead_call_announced after insert on lead_call for each row execute function announce_lead();

alter table lead_draft
  add column copy_to text not null default '',
  drop constraint lead_draft_kind_check,
  add constraint lead_draft_kind_check check (kind in ('reply', 'note', 'call'));
comment on column lead_draft.copy_to is 'As it was typed; only for a reply';

-- One message of a conversation, passed on to somebody outside of it.
create table lead_forward (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid references staff on delete set null,
  submission_key text not null,
  to_address text not null,
  text text not null,
  message_id bigint references lead_message on delete cascade,
  reply_id bigint references lead_reply on delete cascade,
  file_ids bigint[] not null default '{}',
  written_at timestamptz not null,
  unique (lead_id, submission_key),
  check (message_id is null or reply_id is null)
);
comment on column lead_forward.text is 'Our own words above the message';
comment on column lead_forward.message_id is 'What was forwarded; with neither this nor reply_id it is what the visitor wrote first';
comment on column lead_forward.file_ids is 'The files that went with it';
