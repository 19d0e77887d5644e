-- The last successful write of each kind of process. A probe of a web process commits here what a lead would need.
create table heartbeat (
  name text primary key,
  at timestamptz not null
);
comment on table heartbeat is 'Holds nothing about a person';
