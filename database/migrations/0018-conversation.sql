-- All leads of one person, whichever way the address was typed. Not partial: the planner would not know how rare an
-- address is and walk through all leads in the order that is asked for.
create index lead_email on lead (lower(email));

-- Of those found to repeat another; without it, erasing one lead would look through all of them.
create index lead_merged on lead (merged_into_id) where merged_into_id is not null;
