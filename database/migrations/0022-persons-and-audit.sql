-- A person is found by the address, and what staff erase is noted beside what visitors and the clock erase.
create index if not exists lead_email on lead (lower(email));
-- Deleting a lead asks which others were merged into it; almost none were.
create index if not exists lead_merged_into on lead (merged_into_id) where merged_into_id is not null;

alter table erasure
  drop constraint erasure_reason_check,
  add constraint erasure_reason_check check (reason in ('visitor', 'retention', 'staff'));

-- The audit is filtered by who, what and when.
create index audit_entry_by_staff on audit_entry (staff_id, id);
create index audit_entry_by_act on audit_entry (act, id);
create index audit_entry_at on audit_entry (happened_at);
