-- Who has a lead open. Unlogged: after a crash nobody has anything open.
create unlogged table lead_viewer (
  stream uuid primary key,
  lead_id bigint not null,
  staff_id uuid not null,
  seen_at timestamptz not null
);
create index lead_viewer_of on lead_viewer (lead_id);
comment on column lead_viewer.stream is 'One for each open page';
comment on column lead_viewer.seen_at is 'Renewed every minute while the page is open; an older row was left by a process that died';

-- Open pages of a lead are told that it changed: its state, a note, a mail on its way, or who else is there.
create function announce_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead', (case when tg_op = 'DELETE' then old.lead_id else new.lead_id end)::text);
  return null;
end
$$;
create trigger lead_note_announced after insert on lead_note for each row execute function announce_lead();
create trigger lead_message_announced after insert on lead_message for each row execute function announce_lead();
create trigger incoming_mail_announced after update of outcome on incoming_mail for each row
  when (new.lead_id is not null) execute function announce_lead();
create trigger lead_file_announced after update of state on lead_file for each row execute function announce_lead();
create trigger lead_viewer_announced after insert or delete on lead_viewer for each row execute function announce_lead();
create trigger delivery_announced after update on delivery for each row
  when (new.lead_id is not null and (old.delivered_at, old.failed_at, old.bounced_at)
    is distinct from (new.delivered_at, new.failed_at, new.bounced_at))
  execute function announce_lead();
-- A draft is saved while somebody types; one notice in half a minute is enough to show that they write.
create trigger lead_draft_announced after insert on lead_draft for each row execute function announce_lead();
create trigger lead_draft_continued after update on lead_draft for each row
  when (new.saved_at > old.saved_at + interval '30 seconds') execute function announce_lead();
create trigger lead_draft_ended after delete on lead_draft for each row execute function announce_lead();

create function announce_changed_lead() returns trigger language plpgsql as $$
begin
  perform pg_notify('lead', new.id::text);
  return null;
end
$$;
create trigger lead_announced after update on lead for each row
  when (old.version is distinct from new.version) execute function announce_changed_lead();
