-- An application has one state: its stage. The state that lists, alarms and reports read follows from the stage and from
-- whose turn it is. It follows here, so that no action on a lead can make the two differ.
create function application_state(stage text, answered_at timestamptz, follow_up_at timestamptz) returns text
  language sql immutable parallel safe
  return case
    when follow_up_at is null and stage in ('hired', 'declined') then 'closed'
    when follow_up_at is null and answered_at is not null then 'answered'
    when coalesce(stage, 'received') = 'received' then 'new'
    else 'in_progress'
  end;

create function follow_stage() returns trigger language plpgsql as $$
begin
  new.state := application_state(new.stage, new.answered_at, new.follow_up_at);
  return new;
end
$$;

-- Whoever was closed without a stage was not taken further.
update lead set stage = 'declined', stage_reason = 'Closed without a stage'
where kind = 'application' and state = 'closed' and merged_into_id is null
  and coalesce(stage, 'received') not in ('hired', 'declined');
update lead set state = application_state(stage, answered_at, follow_up_at)
where kind = 'application' and state not in ('spam', 'withdrawn') and merged_into_id is null
  and state <> application_state(stage, answered_at, follow_up_at);

create trigger lead_follows_stage
  before insert or update of state, stage, answered_at, follow_up_at, merged_into_id on lead for each row
  when (new.kind = 'application' and new.state not in ('spam', 'withdrawn') and new.merged_into_id is null)
  execute function follow_stage();

-- What one member of staff thinks of an applicant.
create table application_score (
  lead_id bigint not null references lead on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  scores jsonb not null,
  note text not null,
  given_at timestamptz not null,
  primary key (lead_id, staff_id)
);
comment on column application_score.scores is 'Criterion -> 1 to 4, with the words of the criterion as they were then';
create trigger application_score_announced after insert or update on application_score
  for each row execute function announce_lead();

-- One row for each offer of times. An interview that is moved gets a new row with the same uid.
create table interview (
  id bigint generated always as identity primary key,
  lead_id bigint not null references lead on delete cascade,
  uid uuid not null default gen_random_uuid(),
  sequence integer not null default 0,
  offered_by uuid references staff on delete set null,
  submission_key text not null,
  state text not null check (state in ('offered', 'agreed', 'refused', 'moved', 'cancelled')),
  offered_times timestamptz[] not null check (cardinality(offered_times) between 1 and 3),
  starts_at timestamptz,
  minutes integer not null check (minutes between 15 and 480),
  place text not null,
  text text not null,
  offered_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  ended_by uuid references staff on delete set null,
  ended_text text,
  unique (lead_id, submission_key),
  check (state <> 'agreed' or starts_at is not null)
);
comment on column interview.uid is 'Under which calendars know the interview, also after it is moved';
comment on column interview.sequence is 'Raised by each change, so that calendars keep the latest';
comment on column interview.text is 'The part of the letter that staff wrote';
comment on column interview.decided_at is 'When the applicant chose a time, or said that none fits';
comment on column interview.ended_text is 'What the applicant was told when it was cancelled';
create index interview_agreed on interview (starts_at) where state = 'agreed';
create trigger interview_announced after insert or update on interview for each row execute function announce_lead();

create table interviewer (
  id bigint generated always as identity primary key,
  interview_id bigint not null references interview on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  unique (interview_id, staff_id)
);
create index interviewer_of on interviewer (staff_id);
