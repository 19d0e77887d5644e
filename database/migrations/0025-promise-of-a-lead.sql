-- By its name in content/promises.yaml. One form may have several: a ticket about work that has stopped is urgent.
alter table lead add column promise text;
comment on column lead.promise is 'What was promised when it came; none where the site promises no time';
update lead set promise = case kind when 'chat' then 'contact' else kind end where due_at is not null;

-- Counted anew by the worker when it starts.
alter table report_week
  add column promise text not null default '',
  drop constraint report_week_pkey,
  add primary key (week, kind, promise);
comment on column report_week.promise is 'Empty where none was made';
comment on column report_week.longest_late_minutes is 'Of those that were answered late, by the clock of their promise';
comment on column report_week.replies is
  'How long first answers took: [minutes by the clock of the promise, kept, late]. Rounded up: to the minute within 2 hours, to 5 within 8, to 30 within 40, else to 8 hours. In one value, since a year of rows takes too long to add up';
