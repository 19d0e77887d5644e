-- Made by the worker with a key that the database never gets, so that its owner cannot make one.
create table audit_seal (
  number bigint primary key,
  sealed_at timestamptz not null,
  key_id text not null,
  mac bytea not null
);
comment on column audit_seal.number is 'The newest entry that it covers; the chain covers all before it';
comment on column audit_seal.key_id is 'Which key, without saying anything about it';
comment on column audit_seal.mac is 'HMAC-SHA-256 over number, time, the seal of that entry and the mac before this one';
create trigger audit_seal_append_only before update or delete or truncate on audit_seal
  for each statement execute function refuse_change();
