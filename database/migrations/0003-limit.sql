-- Column names and order are those of rate-limiter-flexible. Unlogged: a crash may forget the counts.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
