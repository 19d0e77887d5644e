-- A code for the desk belongs to the browser that asked for it. Rows are also made for addresses that nobody here has:
-- the work, and so the time, is the same for everybody.
create table staff_code (
  id bigint generated always as identity primary key,
  browser_hash bytea not null,
  account_hash bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
comment on column staff_code.browser_hash is 'Of the value in the cookie of the browser that asked';
comment on column staff_code.account_hash is 'Of the address, keyed: a stranger''s address is stored nowhere';
comment on column staff_code.code_hash is 'Keyed, over browser, account and code';
comment on column staff_code.expires_at is 'Ten minutes after its one mail; nothing prolongs it';
create index staff_code_of on staff_code (browser_hash, account_hash);
create index staff_code_expired on staff_code (expires_at);

create table staff_browser (
  browser_hash bytea not null,
  staff_id uuid not null references staff on delete cascade,
  first_signed_in_at timestamptz not null,
  last_signed_in_at timestamptz not null,
  primary key (browser_hash, staff_id)
);
comment on table staff_browser is 'Browsers in which somebody signed in before: strangers cannot use up what these may ask for';
create index staff_browser_of on staff_browser (staff_id);
