alter table lead_file
  drop constraint lead_file_state_check,
  add constraint lead_file_state_check check (state in ('unscanned', 'clean', 'infected', 'missing')),
  add column verdict text,
  add column scan_attempts integer not null default 0,
  add column next_scan_at timestamptz not null default now(),
  add constraint lead_file_verdict_check check ((state = 'infected') = (verdict is not null)),
  -- The order in which stores list their files, so that both can be walked side by side.
  alter column storage_key type text collate "C";

comment on column lead_file.state is 'Nobody is given a file that is not clean. The bytes of an infected one are removed; of a missing one they are gone, or are no longer those that were sent';
comment on column lead_file.verdict is 'What the scanner found';
comment on column lead_file.next_scan_at is 'A worker that takes the file up sets it ahead, so that the file comes back when the worker does not';

create index lead_file_unscanned on lead_file (next_scan_at) where state = 'unscanned';
