-- The second key to a receipt stands only in mails to the lead's own address: whoever uses it reads that mailbox. It is
-- made here, so that nothing on the way to the screen of whoever sends a form ever holds it. Eighteen bytes, 138 of
-- their bits random; a default that is drawn anew for each row gives the old rows theirs too.
alter table lead add column mail_token text not null unique default translate(
  encode(substr(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 1, 18), 'base64'), '+/', '-_'
);
comment on column lead.mail_token is 'The key in the link that only mails to the address of the lead carry; opens all of its receipt';

alter table lead_message add column through_mail boolean not null default false;
comment on column lead_message.through_mail is 'Written by who came through the link in a mail: not shown to who sent the form';

-- Mails that anybody can cause by typing an address into a form. It hangs on no lead: erasing one must not start the
-- count from the beginning. A crash of PostgreSQL may: unlogged, it costs no wait for the disk with every mail.
create unlogged table recipient_count (
  recipient_hash bytea primary key,
  deliveries bigint[] not null,
  counted_at timestamptz[] not null
);
comment on column recipient_count.recipient_hash is 'Of the kind of mail and the mailbox: the address itself is not kept';
comment on column recipient_count.deliveries is 'The latest, newest first: a delivery that is tried again counts once';
comment on column recipient_count.counted_at is 'When each of them was counted; the row goes a day after the newest';
