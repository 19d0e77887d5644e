-- When a lead urges: while it is open and unanswered, by its promise; all the others come after those.
create function lead_urgency(due_at timestamptz, answered_at timestamptz) returns timestamptz
  language sql immutable parallel safe
  return case when answered_at is null then coalesce(due_at, 'infinity') else 'infinity' end;

-- Holds only leads that wait for someone. Among those equally urgent the newest comes first.
create index lead_urgent on lead (lead_urgency(due_at, answered_at), (-id))
  where state in ('new', 'in_progress', 'waiting');

-- A new lead is in neither of these, so they cost the visitor nothing.
create index lead_settled on lead (state, mailbox, kind, id)
  where state in ('answered', 'closed', 'spam', 'withdrawn');
create index lead_owned on lead (owner_id, state, mailbox, kind, id)
  where owner_id is not null or state in ('answered', 'closed', 'spam', 'withdrawn');
