/*
 * What somebody applied for, as a column: counting and listing by it then reads one small index, and never the leads. Only
 * applications carry it, so for every other form it costs nothing but a bit that says there is none.
 */
alter table lead add column opening text
  generated always as (case when kind = 'application' then fields ->> 'jobTitle' end) stored;
comment on column lead.opening is 'The title of the job at the time, which we wrote into the form; openings close, their applications stay';

-- `stage` comes along so that a count need not look at the leads themselves.
create index lead_application on lead (opening, (coalesce(stage, 'received')), received_at, id) include (stage)
  where opening is not null and state not in ('spam', 'withdrawn') and merged_into_id is null;
