/** Builds a year of audit entries as record_audit would, each sealed with the one before it and dated like its lead. */
export const seedAuditFunction = `
  create function pg_temp.seed_audit(entries int) returns int language plpgsql as $$
  declare
    last bytea := coalesce((select seal from audit_entry order by id desc limit 1), '');
    latest bigint := coalesce((select max(id) from audit_entry), 0);
    entry audit_entry;
    handled record;
  begin
    for handled in
      select id, owner_id, last_contact_at from lead where owner_id is not null
      order by last_contact_at limit entries
    loop
      latest := latest + 1;
      entry := row(latest, handled.last_contact_at, handled.owner_id,
        (array['lead.read', 'lead.read', 'lead.claim', 'lead.note', 'lead.reply', 'lead.state'])[1 + latest % 6], handled.id,
        '{}', '');
      entry.seal := seal_audit_entry(last, entry);
      last := entry.seal;
      insert into audit_entry select entry.*;
    end loop;
    return latest;
  end
  $$`;
