-- How often each page was opened, for pages that nobody visits. There is nothing of a visitor in it.
create table page_visit (
  day date not null,
  path text not null,
  visits integer not null,
  primary key (day, path)
);
