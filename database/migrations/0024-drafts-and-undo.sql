-- Words of staff that are not sent yet: of one person, on one lead.
create table lead_draft (
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  kind text not null check (kind in ('reply', 'note')),
  text text not null,
  saved_at timestamptz not null,
  primary key (lead_id, staff_id, kind)
);
create index lead_draft_saved on lead_draft (saved_at);

-- When staff closed it, for the visitor's receipt; and what the last action changed, so that it can be undone.
alter table lead add column closed_at timestamptz, add column undo jsonb;
