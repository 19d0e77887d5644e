-- A person who asks for their data may be known only from the conversations of others: they got a copy, a forwarded
-- message, or wrote a mail that belongs to no lead of theirs.
create index lead_reply_copied on lead_reply using gin (copied_to) where copied_to <> '{}';
create index lead_forward_to on lead_forward (lower(to_address));
