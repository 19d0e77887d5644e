-- The queue creates its own tables in it. The role of web and worker may not create schemas.
create schema if not exists pgboss;
