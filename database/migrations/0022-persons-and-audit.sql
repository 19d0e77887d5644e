alter table erasure
  drop constraint erasure_reason_check,
  add constraint erasure_reason_check check (reason in ('visitor', 'retention', 'staff'));

-- The audit is filtered by who, what and when.
create index audit_entry_by_staff on audit_entry (staff_id, id);
create index audit_entry_by_staff_and_act on audit_entry (staff_id, act, id);
create index audit_entry_by_act on audit_entry (act, id);
create index audit_entry_at on audit_entry (happened_at);
