alter table lead add column form_version smallint not null default 1;
comment on column lead.form_version is 'Of the form it was sent with: its fields are read by it';
