-- A visitor who writes again after our answer waits for us again, with the same promise from that moment on.
alter table lead
  add column follow_up_at timestamptz,
  add column follow_up_due_at timestamptz,
  add column last_message_at timestamptz,
  add column last_message text;
comment on column lead.follow_up_at is 'Since when the visitor waits for a further answer; none while the first is owed, or it is the visitor''s turn';
comment on column lead.follow_up_due_at is 'By when that answer is promised';
comment on column lead.last_message is 'How the latest message of the visitor begins, for lists';

-- When a lead urges: by the promise of the present turn. Without a promise whoever waits comes after those with one, the
-- longest wait first; who does not wait comes last.
create function lead_urgency(
  received_at timestamptz, due_at timestamptz, answered_at timestamptz,
  follow_up_at timestamptz, follow_up_due_at timestamptz
) returns timestamptz
  language sql immutable parallel safe
  return case
    when follow_up_at is not null then coalesce(follow_up_due_at, follow_up_at + interval '100 years')
    when answered_at is null then coalesce(due_at, received_at + interval '100 years')
    else 'infinity'
  end;

drop index lead_urgent;
create index lead_urgent
  on lead (lead_urgency(received_at, due_at, answered_at, follow_up_at, follow_up_due_at), (-id))
  where state in ('new', 'in_progress', 'waiting');
drop function lead_urgency(timestamptz, timestamptz);

-- Who has seen a lead, and when: what came later is unread for them.
create table lead_seen (
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  seen_at timestamptz not null,
  primary key (lead_id, staff_id)
);
create index lead_seen_by on lead_seen (staff_id);
