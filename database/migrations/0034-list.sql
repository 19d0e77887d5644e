-- A snoozed lead leaves the list until its time, and comes back by itself: lists compare with the present time.
alter table lead add column snoozed_until timestamptz;
comment on column lead.snoozed_until is 'Until then it is not in the list; a time that has passed says when it came back';

-- A lead that came back although it is the visitor's turn stands among those without a promise, not at the very end.
create function lead_urgency(
  received_at timestamptz, due_at timestamptz, answered_at timestamptz,
  follow_up_at timestamptz, follow_up_due_at timestamptz, snoozed_until timestamptz
) returns timestamptz
  language sql immutable parallel safe
  return case
    when follow_up_at is not null then coalesce(follow_up_due_at, follow_up_at + interval '100 years')
    when answered_at is null then coalesce(due_at, received_at + interval '100 years')
    else coalesce(snoozed_until + interval '100 years', 'infinity')
  end;
drop index lead_urgent;
create index lead_urgent
  on lead (lead_urgency(received_at, due_at, answered_at, follow_up_at, follow_up_due_at, snoozed_until), (-id))
  where state in ('new', 'in_progress', 'waiting');
drop function lead_urgency(timestamptz, timestamptz, timestamptz, timestamptz, timestamptz);
create index lead_snoozed on lead (snoozed_until, (-id))
  where snoozed_until is not null and state in ('new', 'in_progress', 'waiting');

-- Short words by which staff sort leads. The second index lists the leads of a word, the newest first.
create table lead_tag (
  lead_id bigint not null references lead on delete cascade,
  tag text not null check (length(tag) between 1 and 24),
  primary key (lead_id, tag)
);
create index lead_tag_leads on lead_tag (tag, lead_id);

-- A delivery that must not go out yet, so that the person who caused it can still undo it.
alter table delivery add column not_before timestamptz;

-- Lists with a name, of one person or shared. They hold a filter and never a search, so nothing of a visitor.
create table inbox_view (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  name text not null check (length(name) between 1 and 40),
  query text not null,
  audience text not null check (audience in ('me', 'department', 'all')),
  role text not null,
  deleted_at timestamptz
);
create index inbox_view_of on inbox_view (staff_id);
comment on column inbox_view.query is 'The filter as it is in the address';
comment on column inbox_view.role is 'The department that sees it, if it is shared with one';
comment on column inbox_view.deleted_at is 'Deleted, but its author can still undo that';

-- What each person did last, as one sentence, and what undoing it would change. Unlogged: after a crash it is too late.
create unlogged table staff_last_action (
  staff_id uuid primary key references staff on delete cascade,
  id uuid not null,
  text text not null,
  undo jsonb,
  shown_at timestamptz not null
);
comment on column staff_last_action.text is 'References and names of staff only, nothing of a visitor';
