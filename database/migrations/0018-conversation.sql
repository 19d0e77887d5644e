-- All leads of one person, whichever way the address was typed.
create index lead_email on lead (lower(email)) where email is not null;

-- Of those found to repeat another; without it, erasing one lead would look through all of them.
create index lead_merged on lead (merged_into_id) where merged_into_id is not null;
