-- Which kinds exist is the register's business; a form may ask for no address, and not every form promises a time.
alter table lead
  drop constraint lead_kind_check,
  alter column email drop not null,
  alter column due_at drop not null;
