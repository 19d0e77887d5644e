-- A trusted extension: the owner of the database may create it.
create extension if not exists pg_trgm;

-- Names are spelt in many ways: Thilakarathna, Tilakaratne; Wickramasinghe, Vikramasinghe; Gunawardena, Goonawardene.
create function simplify_spelling(word text) returns text language sql immutable parallel safe
  return regexp_replace(
    translate(regexp_replace(word, '([bcdgkpstz])h', '\1', 'g'), 'ceoqwyz', 'kiukvis'), '(.)\1+', '\1', 'g'
  );

-- Every word of letters that a lead has. A search looks here for other words than the one that was typed.
create table search_word (
  word text collate "C" primary key,
  spelling text collate "C" not null generated always as (simplify_spelling(word)) stored,
  leads integer not null
) with (fillfactor = 70);
comment on column search_word.leads is 'How many leads have the word; it goes with the last of them';
create index search_word_middle on search_word using gin (word gin_trgm_ops);
create index search_word_spelling on search_word using gin (spelling gin_trgm_ops);

insert into search_word (word, leads)
select word, count(*) from lead_search, unnest(tsvector_to_array(words)) as word
where word !~ '[0-9@~#]' group by word;

create function count_search_words() returns trigger language plpgsql as $$
begin
  -- One after the other until the transaction ends, so that no two wait for each other's words.
  perform pg_advisory_xact_lock(hashtext('search_word'));
  if tg_op = 'INSERT' then
    insert into search_word (word, leads)
    select word, count(*) from added, unnest(tsvector_to_array(words)) as word
    where word !~ '[0-9@~#]' group by word
    on conflict (word) do update set leads = search_word.leads + excluded.leads;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    insert into search_word (word, leads)
    select word, sum(change) from (
      select unnest(tsvector_to_array(words)) as word, 1 as change from added
      union all select unnest(tsvector_to_array(words)), -1 from removed
    ) as changed
    where word !~ '[0-9@~#]' group by word having sum(change) <> 0
    on conflict (word) do update set leads = search_word.leads + excluded.leads;
  else
    insert into search_word (word, leads)
    select word, -count(*) from removed, unnest(tsvector_to_array(words)) as word
    where word !~ '[0-9@~#]' group by word
    on conflict (word) do update set leads = search_word.leads + excluded.leads;
  end if;
  -- As an array, so that only these words are read.
  delete from search_word
  where leads <= 0 and word = any(array(select distinct unnest(tsvector_to_array(words)) from removed));
  return null;
end
$$;
create trigger lead_search_added after insert on lead_search
  referencing new table as added for each statement execute function count_search_words();
create trigger lead_search_changed after update on lead_search
  referencing new table as added old table as removed for each statement execute function count_search_words();
create trigger lead_search_removed after delete on lead_search
  referencing old table as removed for each statement execute function count_search_words();

-- Words that are spelt like the typed one, or begin like it; more than are meant, the nearest first.
create function find_similar_words(typed_spelling text, most integer)
  returns table (word text, spelling text, leads integer)
  language sql stable set pg_trgm.word_similarity_threshold = 0.4
as $$
  select word, spelling, leads from search_word where typed_spelling <% spelling
  order by word_similarity(typed_spelling, spelling) desc, leads desc limit most
$$;

-- Leads whose text has changed since their words were sorted. Without a key, so that nobody who writes waits for another.
create table lead_search_stale (lead_id bigint not null);

create function mark_search_stale() returns trigger language plpgsql as $$
begin
  insert into lead_search_stale values (case when tg_op = 'DELETE' then old.lead_id else new.lead_id end);
  return null;
end
$$;
create trigger lead_message_searched after insert on lead_message for each row execute function mark_search_stale();
-- A reply or a note can be taken back.
create trigger lead_reply_searched after insert or delete on lead_reply
  for each row execute function mark_search_stale();
create trigger lead_note_searched after insert or delete on lead_note
  for each row execute function mark_search_stale();

create function mark_lead_search_stale() returns trigger language plpgsql as $$
begin
  insert into lead_search_stale values (new.id);
  return null;
end
$$;
create trigger lead_searched after update on lead for each row
  when ((old.name, old.email, old.fields) is distinct from (new.name, new.email, new.fields))
  execute function mark_lead_search_stale();

-- Who wrote, so that all leads of one person or company are found. Beside the words, because the same worker reads both.
alter table lead_search
  add column phone text,
  add column mail_domain text,
  add column company text;
comment on column lead_search.phone is 'Digits without country code and leading zero';
comment on column lead_search.mail_domain is 'None where the address is of a public mail provider';
comment on column lead_search.company is 'In small letters, without Ltd and the like';
create index lead_search_phone on lead_search (phone, lead_id);
create index lead_search_mail_domain on lead_search (mail_domain, lead_id);
create index lead_search_company on lead_search (company, lead_id);

-- Replies and notes have no words yet, and nobody has a phone or a company here.
insert into lead_search_stale select lead_id from lead_search;

-- Without these, deleting a lead or an old mail reads all files, messages and mails to find those that refer to it.
create index lead_file_of_message on lead_file (message_id) where message_id is not null;
create index lead_message_by_mail on lead_message (mail_id) where mail_id is not null;
create index lead_reply_by_mail on lead_reply (mail_id) where mail_id is not null;
create index incoming_mail_of_delivery on incoming_mail (delivery_id) where delivery_id is not null;
