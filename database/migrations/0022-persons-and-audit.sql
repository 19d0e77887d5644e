-- A person is found by the address, and a lead goes without a look through all the others.
create index if not exists lead_email on lead (lower(email)) where email is not null;
create index if not exists lead_merged on lead (merged_into_id) where merged_into_id is not null;

alter table erasure
  drop constraint erasure_reason_check,
  add constraint erasure_reason_check check (reason in ('visitor', 'retention', 'staff'));

-- The audit is filtered by who, what and when.
create index audit_entry_by_staff on audit_entry (staff_id, id);
create index audit_entry_by_staff_and_act on audit_entry (staff_id, act, id);
create index audit_entry_by_act on audit_entry (act, id);
create index audit_entry_at on audit_entry (happened_at);
