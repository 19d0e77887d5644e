alter table staff add column last_sign_in_at timestamptz;
comment on column staff.last_sign_in_at is 'Sessions vanish when they end; this stays';
