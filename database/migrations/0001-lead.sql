create table lead (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact')),
  reference text not null unique,
  receipt_token text not null unique,
  submission_key text not null unique,
  body_hash text not null,
  state text not null check (state in ('new', 'spam')),
  mailbox text not null,
  name text not null,
  email text not null,
  fields jsonb not null,
  received_at timestamptz not null,
  due_at timestamptz not null
);

comment on column lead.submission_key is 'One per submission, so that a repeated request finds the first row';
comment on column lead.body_hash is 'Tells a repeated request from another message sent under the same key';
comment on column lead.fields is 'Every field of the form as the visitor sent it';
