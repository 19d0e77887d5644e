-- Written by the statement that deletes the lead: a file that no row knows waits in quarantine, but one whose lead was
-- erased must go at once, also when the store was away at that moment.
create table removed_file (
  storage_key text collate "C" primary key,
  removed_at timestamptz not null default now()
);
comment on table removed_file is 'Files whose lead was erased or past its time: their bytes are deleted wherever they are found';
comment on column removed_file.storage_key is 'Random: it says nothing of anybody';
